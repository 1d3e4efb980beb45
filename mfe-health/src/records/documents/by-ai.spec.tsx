import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleDocument, exampleRow } from '../../alone/example-documents.js';
import { openDocuments } from '../../testing/health-testing.js';

const AI = { reader: 'ai.example' };
const dialog = () => within(screen.getByRole('dialog'));
async function opened(change: Parameters<typeof exampleDocument>[0]) {
  const page = await openDocuments((state) => (state.documents = [exampleDocument(change)]));
  await userEvent.click(await screen.findByRole('button', { name: /^holm-february/ }));
  return page;
}

describe('a document that an AI has read, too', () => {
  it('says so, and where the two differ', async () => {
    await opened({ ai: { ...AI, state: 'done' }, warnings: ['readers-differ'] });
    expect(
      await dialog().findByText('Read by rules and by an AI of ai.example. It can be wrong: check what it has added.'),
    ).toBeInTheDocument();
    expect(dialog().getByText(/^The AI has read some values otherwise/)).toBeInTheDocument();
    expect(dialog().queryByText(/^The AI has named values/)).toBeNull();
  });

  it('DOC-064: says that the AI extraction failed, beside what could be read', async () => {
    await opened({ ai: { ...AI, state: 'failed' } });
    expect(await dialog().findByText('AI extraction failed')).toBeInTheDocument();
    expect(await dialog().findAllByTestId('extracted')).toHaveLength(2);
  });

  it('tells a value that its line does not print, without a place, and takes it over nowhere', async () => {
    const row = exampleRow(1, 50);
    const read = { ...row.read, fee: null, not_on_page: [{ field: 'fee' as const, value: '20000', confidence: 50 }] };
    const unread = [{ ...row, read, proposed: { ...row.proposed, cost: null } }];
    await opened({ ai: { ...AI, state: 'done' }, rows: unread, warnings: ['not-on-page'] });
    const card = within(await dialog().findByTestId('extracted'));
    expect(card.getByText('not found')).toBeInTheDocument();
    expect(card.getByText(/^Cost: the AI says .*200.*, which does not stand in this line\. It was left out\.$/)).toBeInTheDocument();
    // Date, code, name, teeth and the parts have one.
    expect(await dialog().findAllByTestId('place')).toHaveLength(6);
    expect(dialog().getByText('The AI has named values that stand nowhere on these pages. They were left out.')).toBeInTheDocument();
  });

  it('says while the AI reads who that is', async () => {
    await opened({ status: 'processing', ai: { ...AI, state: 'asked' }, rows: [] });
    expect(await dialog().findByText('Being read by an AI of ai.example')).toBeInTheDocument();
  });
});
