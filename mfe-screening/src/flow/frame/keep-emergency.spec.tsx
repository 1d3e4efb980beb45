import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { exampleDraft } from '../../alone/example-data.js';
import { emptyForm, unknownPerson } from '../../answers/draft/draft.types.js';
import { openPage } from '../../testing/screening-testing.js';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const MIA = crypto.randomUUID();
const family = http.get('*/api/health/v1/people', () =>
  Response.json({
    items: [
      { personId: crypto.randomUUID(), name: 'You', role: 'parent', isMe: true, mayManage: true },
      { personId: MIA, name: 'Mia', role: 'child', isMe: false, mayManage: true },
      { personId: crypto.randomUUID(), name: 'Jo', role: 'parent', isMe: false, mayManage: false },
    ],
  }),
) as never;

/** A tooth that was knocked out, told before anybody was asked for whom the answers are. */
async function onCard(person = unknownPerson) {
  const form = { ...emptyForm, symptoms: 'A front adult tooth was knocked out an hour ago' };
  const page = await openPage(
    '/dental-screening/questions/symptoms?kind=urgent',
    ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { step: 'questions', person, form })),
    { handlers: [family] },
  );
  await screen.findByTestId('emergency-card');
  return page;
}
const kept = (page: Awaited<ReturnType<typeof onCard>>) => page.state.screenings.map(({ person }) => person);

describe('an emergency that is kept', () => {
  it.each([
    ['Me', { who: 'me', personId: null, mayActFor: false }],
    ['Mia', { who: 'my-child', personId: MIA, name: 'Mia', mayActFor: true }],
    ['Another child', { who: 'my-child', personId: null, mayActFor: true }],
    ['Someone else', { who: 'someone-else', personId: null, mayActFor: true }],
  ])('is asked first whose it is, where nobody said so: %s', async (name, person) => {
    const page = await onCard();
    const before = page.state.drafts.size;
    await press('Save this and show clinics near me');
    expect(screen.getByText('Who is this for?')).toHaveFocus();
    expect([page.state.drafts.size, page.at()]).toEqual([before, '/dental-screening/questions/symptoms?kind=urgent']);
    await press(name);
    await waitFor(() => expect(page.at()).toMatch(/results/));
    expect(kept(page)).toContainEqual(expect.objectContaining(person));
  });

  it('is not asked again where somebody did', async () => {
    const page = await onCard({ ...unknownPerson, who: 'my-child', name: 'Elsa', mayActFor: true });
    await press('Save this and show clinics near me');
    await waitFor(() => expect(page.at()).toMatch(/results/));
  });
});
