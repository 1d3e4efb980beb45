import { keptResultsStore, Slot } from '@toothwise/web-platform';
import { screen, waitFor } from '@testing-library/react';
import { exampleAnalysis, exampleScreening, type ExampleState } from '../../alone/example-data.js';
import manifest from '../../remote.manifest.js';
import { openPage } from '../../testing/screening-testing.js';

const ID = exampleScreening().id;

/** As the conversation shows its result. */
function openResult(change: (state: ExampleState) => void) {
  const page = async () => ({
    default: () => <Slot name="advisor.result.after" props={{ screeningId: ID, level: 2, urgency: 'medium', place: null }} />,
  });
  const route = { path: '/talk', access: 'signed-in' as const, titleKey: 'screening:titles.result' as const, page };
  return openPage('/talk', change, { manifest: { ...manifest, routes: [...manifest.routes, route] } });
}

describe('the record of a conversation, below its result', () => {
  it('says why the result is as it is, asks for contact by a clinic, and leads to the record', async () => {
    await openResult((state) => state.screenings.push(exampleScreening({ completedAt: new Date().toISOString() })));
    expect(await screen.findByTestId('proof-card')).toHaveTextContent('Why this result');
    expect(screen.getByTestId('sharing-card')).toHaveTextContent('Contact by a clinic');
    for (const step of exampleAnalysis.nextSteps) expect(screen.getByTestId('record-steps')).toHaveTextContent(step);
    expect(screen.getByRole('link', { name: 'See the full result' })).toHaveAttribute('href', `/screenings/${ID}`);
    // Without a connection it is there as well.
    await waitFor(() => expect(keptResultsStore.state().map(({ id }) => id)).toEqual([ID]));
  });

  it('says that the record is being made, and shows it as soon as it is', async () => {
    const { state } = await openResult((before) => before.screenings.splice(0));
    expect(await screen.findByText('Your record is being made...')).toBeInTheDocument();
    state.screenings.push(exampleScreening());
    expect(await screen.findByTestId('proof-card')).toBeInTheDocument();
  });

  it('says what to do by the record first where it is more urgent than the conversation', async () => {
    await openResult((state) => state.screenings.push(exampleScreening()));
    const higher = await screen.findByTestId('record-higher');
    expect(higher).toHaveTextContent(/finds it more urgent than the result above.*See a dentist today or tomorrow\..*Within 24 hours/);
    expect(higher.compareDocumentPosition(screen.getByTestId('proof-card'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByTestId('emergency-card')).toBeNull();
  });

  it('says nothing twice where the record comes to the same level', async () => {
    await openResult((state) => state.screenings.push(exampleScreening({ analysis: { ...exampleAnalysis, level: 2 } })));
    await screen.findByTestId('proof-card');
    expect(screen.queryByTestId('record-higher')).toBeNull();
  });

  it('says that the record does not hold what was told since, and not why it is lower', async () => {
    await openResult((state) => state.screenings.push(exampleScreening({ analysis: { ...exampleAnalysis, level: 1 } })));
    expect(await screen.findByText(/Your record does not hold this/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start New Screening' })).toHaveAttribute('href', '/dental-screening');
    expect(screen.queryByTestId('proof-card')).toBeNull();
    expect(keptResultsStore.state()).toEqual([]);
  });

  it('shows the card of an emergency that only the record finds, and asks for no contact', async () => {
    const emergency = { level: 5, title: 'Call for help now', doNow: ['Sit upright.'], call: 'emergency-number' } as const;
    const analysis = { ...exampleAnalysis, level: 5, emergency: { ...emergency, doNow: [...emergency.doNow] } };
    await openResult((state) => state.screenings.push(exampleScreening({ analysis })));
    const card = await screen.findByTestId('emergency-card');
    expect(card).toHaveTextContent('Call for help now');
    expect(screen.getByTestId('record-higher')).toHaveTextContent('finds an emergency');
    expect(screen.queryByTestId('sharing-card')).toBeNull();
  });
});
