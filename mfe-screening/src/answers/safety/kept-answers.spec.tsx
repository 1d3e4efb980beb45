import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keptResultsStore, sessionStore } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { http } from 'msw';
import { exampleDraft } from '../../alone/example-data.js';
import { keys } from '../../api/screening.resource.js';
import { emptyForm, unknownPerson } from '../draft/draft.types.js';
import { openPage, type OpenOptions } from '../../testing/screening-testing.js';

const PAGE = '/dental-screening/questions/symptoms?kind=urgent';
const OTHER = '/credit-purchase';
const MIA = { ...unknownPerson, who: 'my-child' as const, name: 'Mia', age: 6 };
const withTalk = {
  otherPaths: ['/talk'],
  otherLinks: [{ place: 'care.conversation' as const, path: '/talk', labelKey: 'example:talk' as const, order: 10 }],
};
const kept = () => keptResultsStore.state();
const card = () => screen.findByTestId('emergency-card', undefined, { timeout: 4000 });
const draft = (symptoms = '') => exampleDraft('urgent', { step: 'questions', person: MIA, form: { ...emptyForm, symptoms } });
const talks = http.get('*/api/advisor/v1/consultations', () => Response.json({ items: [], next: null })) as never;

const open = (
  one = draft(),
  { handlers = [], ...options }: OpenOptions = {},
  toldSeen: { toldId: string; toldAt: string; seenAt: string }[] = [],
) =>
  openPage(
    PAGE,
    (state) => {
      state.drafts.set('urgent', one);
      state.toldSeen = toldSeen;
    },
    { slots: ['page.first'], slotProps: { kept: <p>What is kept</p> }, handlers: [...handlers, talks], ...withTalk, ...options },
  );
const tell = async () => {
  const field = await screen.findByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'I cannot breathe');
};

describe('an emergency that is told in the answers of a screening', () => {
  beforeEach(() => act(() => keptResultsStore.wipe()));
  afterEach(() => act(() => keptResultsStore.wipe()));

  it('is kept on this device as soon as it is told: whose, what to do, whom to call', async () => {
    const { state } = await open();
    await tell();
    await card();
    await waitFor(() => expect(state.drafts.get('urgent')!.safety.emergency).not.toBeNull());
    const { id, updatedAt } = state.drafts.get('urgent')!;
    await waitFor(() => expect(kept()).toMatchObject([{ id, madeAt: updatedAt }]));
    expect(kept()).toMatchObject([
      { told: true, level: 5, whose: 'For Mia, age 6', emergency: { call: 'emergency-number' }, sensitive: false },
    ]);
    expect(localStorage.getItem('toothwise.results')).toContain(id);
  });

  it('is kept where it could not be sent, and once only after it was', async () => {
    let isDown = true;
    const put = http.put('*/api/screening/v1/drafts/:kind', () => (isDown ? problem(503, 'service.unavailable') : undefined)) as never;
    const { state } = await openPage('/dental-screening/questions/signs?kind=urgent', undefined, { handlers: [put] });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Bleeding that does not stop/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click((await screen.findAllByRole('button', { name: /^Yes/ }))[0]!);
    await card();
    expect(kept()).toMatchObject([{ id: 'unsent urgent', told: true, level: 5 }]);
    isDown = false;
    await waitFor(() => expect(screen.getByTestId('emergency-card')).toBeVisible());
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await waitFor(() => expect(state.drafts.has('urgent')).toBe(true), { timeout: 4000 });
    await waitFor(() => expect(kept().map(({ id }) => id)).toEqual([state.drafts.get('urgent')!.id]));
  });

  it('stays kept where lists are read that do not know of it yet', async () => {
    const put = http.put('*/api/screening/v1/drafts/:kind', () => problem(503, 'service.unavailable')) as never;
    const { queries } = await open(draft(), { handlers: [put] });
    await tell();
    await card();
    expect(kept()).toMatchObject([{ told: true, level: 5 }]);
    const before = queries.getQueryState(keys.drafts)!.dataUpdatedAt;
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(queries.getQueryState(keys.drafts)!.dataUpdatedAt).toBeGreaterThan(before));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(kept()).toMatchObject([{ told: true, level: 5 }]);
    expect(localStorage.getItem('toothwise.results')).toContain('For Mia');
  });

  it('is not said above its own page, which says it itself, and is above the next one', async () => {
    const page = await open();
    await tell();
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect([screen.queryByText('What is kept'), screen.queryByTestId('first-line')]).toEqual([null, null]);
    await page.goTo(OTHER);
    expect(await screen.findByTestId('first-line')).toHaveTextContent('For Mia, age 6');
  });

  it('goes from the device with "These answers are wrong", comes back with it, and goes with the answers', async () => {
    await open();
    await tell();
    await card();
    await userEvent.click(screen.getByRole('button', { name: 'These answers are wrong, go back' }));
    await waitFor(() => expect(kept()).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await card();
    expect(kept()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'These answers are wrong, go back' }));
    await userEvent.clear(await screen.findByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), 'A filling fell out');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is not taken away while its answers are read anew, nor where they cannot be', async () => {
    const { state, unmount } = await open();
    await tell();
    await card();
    await waitFor(() => expect(kept()).toMatchObject([{ id: state.drafts.get('urgent')!.id }]));
    const before = kept();
    unmount();
    const down = http.get('*/api/screening/v1/drafts*', () => problem(503, 'service.unavailable')) as never;
    await open(state.drafts.get('urgent')!, { handlers: [down] });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(kept().map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    // A page that cannot show it has it above.
    expect(await screen.findByText('What is kept')).toBeVisible();
  });

  it('is not kept once it was said that she has been seen, and goes with the sign-out', async () => {
    const told = { ...draft('I cannot breathe'), updatedAt: new Date(Date.now() - 60_000).toISOString() };
    const seen = { toldId: told.id, toldAt: told.updatedAt, seenAt: new Date().toISOString() };
    const page = await open(told, {}, [seen]);
    await card();
    await waitFor(() => expect(kept()).toEqual([]));
    page.unmount();
    await open(told);
    await card();
    await waitFor(() => expect(kept()).toHaveLength(1));
    await act(() => sessionStore.signOut());
    expect([kept(), localStorage.getItem('toothwise.results')]).toEqual([[], null]);
  });
});
