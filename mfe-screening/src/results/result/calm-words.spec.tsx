import { screen, waitFor, within } from '@testing-library/react';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleAnalysis, exampleDraft, exampleScreening, type ExampleState } from '../../alone/example-data.js';
import { unknownPerson } from '../../answers/draft/draft.types.js';
import { openPage, openSlot } from '../../testing/screening-testing.js';

const ME: Screening['person'] = { ...unknownPerson, who: 'me' };
const LEO: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Leo', age: 6 };
const at = new Date(Date.now() - 3_600_000).toISOString();
const CALM = [/no warning sign/, /quick visit/, /is enough/, /Waiting may save/, /^Not urgent$/, /^Low urgency$/];

/** A check-up in which nothing was found. */
const calm = exampleScreening({
  kind: 'routine_checkup',
  ...{ person: ME, createdAt: at, completedAt: at },
  analysis: {
    ...exampleAnalysis,
    ...{
      level: 1,
      urgency: 'low' as const,
      screeningType: 'routine_checkup' as const,
      summary: 'Nothing in your answers needs a quick visit.',
    },
    ...{ canWaitRecommendation: true, costSavings: { total: 150, monthly: 25 } },
    explanation: { ...exampleAnalysis.explanation, redFlags: [] },
  },
});
const emergencyOf = (person: Screening['person']) => (state: ExampleState) => {
  const draft = exampleDraft('urgent', { person });
  const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
  const safety = { ...draft.safety, level: 5 as const, emergency };
  state.drafts.set('urgent', { ...draft, safety, updatedAt: new Date().toISOString() });
};
const open = (one: Screening, change: (state: ExampleState) => void = () => undefined) =>
  openPage(`/screenings/${one.id}`, (state) => {
    state.screenings = [one];
    change(state);
  });

describe('a result that may calm', () => {
  it('does so where nothing is open', async () => {
    await open(calm);
    await screen.findByTestId('proof-card');
    for (const said of CALM) expect(screen.getByText(said)).toBeVisible();
  });

  it.each<[string, Screening, (state: ExampleState) => void, string]>([
    ['an emergency that was told since', calm, emergencyOf(ME), 'told-first'],
    ['an emergency of a child', calm, emergencyOf(LEO), 'told-first'],
    ['that not all was read', { ...calm, unread: 'vi' }, () => undefined, 'unread-words'],
  ])('says nothing that calms beside %s', async (_what, one, change, notice) => {
    await open(one, change);
    await screen.findByTestId(notice);
    await screen.findByTestId('proof-card');
    for (const said of CALM) expect(screen.queryByText(said)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Warning signs' })).toBeNull();
    // What to do stays.
    expect(screen.getByText(calm.analysis!.nextSteps[0]!)).toBeVisible();
  });

  it.each([
    ['below a conversation of which nothing is open', false],
    ['below one that asks whether it is an emergency', true],
  ])('%s', async (_what, isOpen) => {
    const slotProps = { screeningId: calm.id, level: 1, urgency: 'low', isOpen } as const;
    await openSlot('advisor.result.after', (state) => (state.screenings = [calm]), { slotProps });
    const proof = within(await screen.findByTestId('proof-card'));
    await waitFor(() => expect(proof.queryByText(/no warning sign/) === null).toBe(isOpen));
  });
});
