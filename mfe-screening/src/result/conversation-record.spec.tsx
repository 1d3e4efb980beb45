import { Slot } from '@toothwise/web-platform';
import { screen } from '@testing-library/react';
import { exampleScreening, type ExampleState } from '../alone/example-data.js';
import manifest from '../remote.manifest.js';
import { openPage } from '../testing/screening-testing.js';

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
    await openResult((state) => state.screenings.push(exampleScreening()));
    expect(await screen.findByTestId('proof-card')).toHaveTextContent('Why this result');
    expect(screen.getByTestId('sharing-card')).toHaveTextContent('Contact by a clinic');
    expect(screen.getByRole('link', { name: 'See the full result' })).toHaveAttribute('href', `/screenings/${ID}`);
  });

  it('says that the record is being made, and shows it as soon as it is', async () => {
    const { state } = await openResult((before) => before.screenings.splice(0));
    expect(await screen.findByText('Your record is being made...')).toBeInTheDocument();
    state.screenings.push(exampleScreening());
    expect(await screen.findByTestId('proof-card')).toBeInTheDocument();
  });
});
