import { screen, waitFor, within } from '@testing-library/react';
import { keptResultsStore } from '@toothwise/web-platform';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleAnalysis, exampleScreening } from '../../alone/example-data.js';
import { unknownPerson } from '../../answers/draft/draft.types.js';
import { openPage, openSlot } from '../../testing/screening-testing.js';

const SAID = 'Not all you told us could be read, so this may be too low.';
const unread = (level: 1 | 2 | 3 | 5, part: Partial<Screening> = {}): Screening => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const analysis = { ...exampleAnalysis, level, summary: 'Nothing in your answers needs a quick visit.' };
  return exampleScreening({ person: { ...unknownPerson, who: 'me' }, createdAt: at, completedAt: at, unread: 'vi', analysis, ...part });
};

describe('a result that does not hold all that was told', () => {
  afterEach(() => keptResultsStore.wipe());

  it.each([1, 2] as const)('says so on the card of the latest screening, level %i', async (level) => {
    await openSlot('portal.cards', (state) => (state.screenings = [unread(level)]));
    const card = within(await screen.findByTestId('latest-screening'));
    expect(await card.findByText(SAID)).toBeVisible();
    expect(card.queryByText(/quick visit/) === null).toBe(level === 1);
    expect(card.queryByText('Not urgent')).toBeNull();
  });

  it('says so on the card of what cannot wait', async () => {
    await openSlot('portal.first', (state) => (state.screenings = [unread(3)]), { slotProps: { otherwise: null, meanwhile: null } });
    expect(within(await screen.findByTestId('urgent-first')).getByText(SAID)).toBeVisible();
  });

  it('says so below the overview of health', async () => {
    const one = unread(1);
    await openSlot('portal.overview', (state) => (state.screenings = [one]), { slotProps: { screeningId: one.id } });
    expect(await screen.findByText(SAID)).toBeVisible();
    expect(screen.queryByText(/quick visit/)).toBeNull();
  });

  it.each([1, 2] as const)('says so in the history, level %i', async (level) => {
    await openPage('/screening-history', (state) => (state.screenings = [unread(level)]));
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText(SAID)).toBeVisible();
    expect(item.queryByText(/quick visit/) === null).toBe(level === 1);
    expect(item.queryByText('Not urgent')).toBeNull();
  });

  it('says so below the conversation that it came of', async () => {
    const slotProps = { screeningId: unread(2).id, level: 2, urgency: 'medium' } as const;
    await openSlot('advisor.result.after', (state) => (state.screenings = [unread(2)]), { slotProps });
    expect(await screen.findByText(SAID)).toBeVisible();
  });

  it.each<[string, Screening, string | undefined]>([
    ['with that', unread(2), SAID],
    ['without it where all was read', unread(2, { unread: null }), undefined],
    ['without it where nothing is graver', unread(5), undefined],
  ])('is kept on the device %s', async (_what, one, said) => {
    await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]));
    await waitFor(() => expect(keptResultsStore.state().map((kept) => kept.unread)).toEqual([said]));
  });
});
