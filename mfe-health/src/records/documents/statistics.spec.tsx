import type { DocumentStatistics } from '@toothwise/contracts-health';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@toothwise/web-platform/examples';
import { exampleStatistics } from '../../alone/example-documents.js';
import { openDocuments } from '../../testing/health-testing.js';
import { saySeconds } from './say-seconds.js';
import { firstOf } from './use-statistics.js';

const card = async () => within(await screen.findByTestId('document-statistics'));
const factOf = (label: string, within_: Awaited<ReturnType<typeof card>>) => within_.getByText(label, { selector: 'dt' }).parentElement;

describe('what was read', () => {
  it('DOC-022: shows documents, treatments, confidence and time, in all and day by day', async () => {
    await openDocuments();
    const shown = await card();
    expect(await shown.findByText('3 documents, Oct 22, 2026 to Nov 20, 2026')).toBeInTheDocument();
    expect(factOf('Documents read', shown)).toHaveTextContent('Documents read21 could not be read');
    expect(factOf('Treatments found', shown)).toHaveTextContent('4in 1 document something had to be checked');
    expect(factOf('Average confidence', shown)).toHaveTextContent('90 %');
    expect(factOf('Time it took', shown)).toHaveTextContent('6.4 seconds');
    await userEvent.click(shown.getByText('Day by day', { selector: 'summary' }));
    const [heading, day, ...more] = shown.getAllByRole('row');
    expect(within(heading!).getAllByRole('columnheader')).toHaveLength(7);
    expect(
      within(day!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nov 20, 2026', '2', '1', '4', '1', '90 %', '6.4 seconds']);
    expect(more).toEqual([]);
  });

  it('DOC-058: of the days that are chosen, up to the person’s today', async () => {
    const { server } = await openDocuments();
    const shown = await card();
    expect(await shown.findByRole('button', { name: '30 days', pressed: true })).toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: '90 days' }));
    expect(await shown.findByText('3 documents, Aug 23, 2026 to Nov 20, 2026')).toBeInTheDocument();
    expect(shown.getByRole('button', { name: '90 days', pressed: true })).toBeInTheDocument();
    server.state.documentStatistics = () => ({ ...exampleStatistics('2025-11-20'), days: [] });
    await userEvent.click(shown.getByRole('button', { name: 'A year' }));
    expect(await shown.findByText('No document was read in these days.')).toBeInTheDocument();
  });

  it('waits for the first document', async () => {
    await openDocuments((state) => (state.documents = []));
    expect(await screen.findByText('No documents yet')).toBeInTheDocument();
    expect(screen.queryByTestId('document-statistics')).toBeNull();
  });

  it('shows the shape of what comes while it loads', async () => {
    let answer = (_: DocumentStatistics) => undefined as void;
    await openDocuments((state) => {
      state.documentStatistics = () => new Promise<DocumentStatistics>((resolve) => (answer = resolve));
    });
    const shown = await card();
    expect(await shown.findByTestId('skeleton')).toBeInTheDocument();
    answer(exampleStatistics('2026-10-22'));
    expect(await shown.findByText('Documents read', { selector: 'dt' })).toBeInTheDocument();
    expect(shown.queryByTestId('skeleton')).toBeNull();
  });

  it('says what could not be loaded, and loads it again', async () => {
    const { server } = await openDocuments((state) => (state.documentStatistics = () => problem(404, 'resource.not-found')));
    const shown = await card();
    const again = await shown.findByRole('button', { name: 'Retry' });
    server.state.documentStatistics = () => exampleStatistics('2026-10-22');
    await userEvent.click(again);
    expect(await shown.findByText('Documents read', { selector: 'dt' })).toBeInTheDocument();
  });

  it.each([
    [0, '0 seconds'],
    [3.25, '3.3 seconds'],
    [61.8, '62 seconds'],
    [150, '2.5 minutes'],
    [3600, '60 minutes'],
  ])('says %d seconds as %s', (seconds, said) => expect(saySeconds(seconds)).toBe(said));

  it.each([
    [1, '2026-11-20'],
    [30, '2026-10-22'],
    [366, '2025-11-20'],
  ])('of %i days that end on November 20, the first is %s', (days, first) => expect(firstOf(days, '2026-11-20')).toBe(first));
});
