import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleDraft, exampleScreening, type ExampleState } from '../alone/example-data.js';
import { unknownPerson } from '../answers/draft/draft.types.js';
import { saySeen } from '../testing/say-seen.js';
import { openSlot } from '../testing/screening-testing.js';

const ELSA: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Elsa', age: 11 };
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
const draft = exampleDraft('urgent', {
  person: ELSA,
  safety: { ...exampleDraft('urgent').safety, level: 5, emergency },
  updatedAt: ago(0.1),
});
const withTold = (state: ExampleState) => void state.drafts.set('urgent', draft);
const open = (change: (state: ExampleState) => void) =>
  openSlot('portal.first', change, { slotProps: { otherwise: <p>What would you like to do?</p>, meanwhile: null } });

describe('that somebody has been seen', () => {
  it('is asked once more, by name, and "Not yet" changes nothing', async () => {
    const { state } = await open(withTold);
    const button = await screen.findByRole('button', { name: 'Elsa has been seen' });
    await userEvent.click(button);
    const asked = screen.getByRole('group', { name: 'Has a dentist or doctor seen Elsa for this?' });
    expect(asked).toHaveFocus();
    // The second click of a double click is no answer.
    await userEvent.dblClick(within(asked).getByRole('button', { name: 'Not yet' }));
    expect(await screen.findByRole('button', { name: 'Elsa has been seen' })).toHaveFocus();
    expect(state.toldSeen).toEqual([]);
    expect(screen.getByTestId('told-first')).toBeVisible();
  });

  it.each<[string, (state: ExampleState) => void, (state: ExampleState) => unknown]>([
    [
      'told',
      (state) => {
        withTold(state);
        state.toldSeen = [{ toldId: draft.id, toldAt: draft.updatedAt, seenAt: new Date().toISOString() }];
      },
      ({ toldSeen }) => toldSeen.length,
    ],
    [
      'a result',
      (state) => {
        const one = exampleScreening({ person: ELSA, createdAt: ago(1), completedAt: ago(1) });
        state.screenings = [{ ...one, seenAt: new Date().toISOString() }];
      },
      ({ screenings }) => screenings[0]!.seenAt ?? 0,
    ],
  ])('stays on the portal as a quiet line after a reload, and is taken back there: %s', async (_what, change, left) => {
    const { state } = await open(change);
    const line = await screen.findByTestId('seen-told');
    expect(line).toHaveTextContent(/^You told us today, .* that Elsa has been seen about this\./);
    expect(screen.getByText('What would you like to do?')).toBeVisible();
    await userEvent.click(within(line).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(left(state)).toBe(0));
    expect(await screen.findByTestId(/^(told|urgent)-first$/)).toBeVisible();
    expect(screen.queryByTestId('seen-told')).toBeNull();
  });

  it('is a line that can be closed, for good, and is none of another day', async () => {
    const seen = (seenAt: string) => (state: ExampleState) => {
      withTold(state);
      state.toldSeen = [{ toldId: draft.id, toldAt: draft.updatedAt, seenAt }];
    };
    const now = new Date().toISOString();
    const first = await open(seen(now));
    await userEvent.click(within(await screen.findByTestId('seen-told')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByTestId('seen-told')).toBeNull();
    first.unmount();
    const again = await open(seen(now));
    await screen.findByText('What would you like to do?');
    await waitFor(() => expect(again.queries.isFetching()).toBe(0));
    expect(screen.queryByTestId('seen-told')).toBeNull();
    again.unmount();
    const old = await open(seen(ago(25)));
    await screen.findByText('What would you like to do?');
    await waitFor(() => expect(old.queries.isFetching()).toBe(0));
    expect(screen.queryByTestId('seen-told')).toBeNull();
  });

  it('said just now keeps its place, and is no second line', async () => {
    await open(withTold);
    await saySeen('Elsa has been seen');
    expect(await screen.findByTestId('seen-now')).toBeVisible();
    expect(screen.queryByTestId('seen-told')).toBeNull();
  });
});
