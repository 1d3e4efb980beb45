import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Draft, Screening } from '@toothwise/contracts-screening';
import { keptResultsStore, type RemoteManifest, useLocation, useShowing } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { http } from 'msw';
import { exampleDraft, exampleScreening, type ExampleState } from '../alone/example-data.js';
import { keys } from '../api/screening.resource.js';
import { unknownPerson } from '../answers/draft/draft.types.js';
import manifest from '../remote.manifest.js';
import { openPage, type OpenOptions } from '../testing/screening-testing.js';

const MIA: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Mia', age: 6 };
const LISTS = ['/screenings', '/drafts', '/told'];
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
const calmDraft = (change: Partial<Draft> = {}) => exampleDraft('urgent', { step: 'questions', updatedAt: ago(1), ...change });
const toldDraft = () => calmDraft({ person: MIA, safety: { ...exampleDraft('urgent').safety, level: 5, emergency } });
const withTold = (state: ExampleState) => void state.drafts.set('urgent', toldDraft());
const resultOf = (level: 3 | 4, person: Screening['person']): Screening => {
  const one = exampleScreening({ createdAt: ago(60), completedAt: ago(60), person });
  return { ...one, analysis: { ...one.analysis!, level, urgency: 'high', emergency: level === 4 ? { ...emergency, level } : null } };
};

/** As the service answers: of all, the newest first, a page, or those in which an emergency stands. */
const talks = (items: ReturnType<typeof toldInTalk>[]) =>
  http.get('*/api/advisor/v1/consultations', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const asked = items.filter(({ safety }) => !query.has('standing') || safety.emergency);
    return Response.json({ items: asked.slice(0, Number(query.get('limit'))), next: null });
  }) as never;
/** A page with what stands above every page; the advisor is at `/talk`. */
const open = (path: string, change: (state: ExampleState) => void, { handlers = [], ...options }: OpenOptions = {}) =>
  openPage(path, change, {
    ...{ slots: ['page.first'], slotProps: { kept: <p>What is kept</p> }, otherPaths: ['/talk', '/patient-portal', '/emergency'] },
    otherLinks: [{ place: 'care.conversation', path: '/talk', labelKey: 'example:talk', order: 10 }],
    handlers: [...handlers, talks([])],
    ...options,
  });
/** A conversation, as its page shows it once it is there. */
function Talk() {
  const [, id] = /c=(.*)/.exec(useLocation().search) ?? [];
  useShowing(id ? [id] : []);
  return <p>A conversation</p>;
}
const talk: RemoteManifest['routes'][number] = {
  ...{ path: '/talk', access: 'signed-in', titleKey: 'screening:titles.flow' },
  page: async () => ({ default: Talk }),
};
const withTalk: RemoteManifest = { ...manifest, routes: [...manifest.routes, talk] };
const toldInTalk = () => ({
  ...{ id: crypto.randomUUID(), type: 'urgent', step: 'symptoms', open: { what: 'emergency', flag: 1 }, last: 3, sensitive: false },
  ...{
    safety: { level: 5, asks: [], emergency: emergency as typeof emergency | null, painAsked: false },
    toothMapping: null,
    who: 'my-child',
    age: 4,
    searching: null,
  },
  ...{ model: null, screeningId: null, waitsUntil: null, result: null, createdAt: ago(1), updatedAt: ago(1) },
});
const line = () => screen.findByTestId('first-line');
const noLine = () => expect(screen.queryByTestId('first-line')).toBeNull();
const asked = (requests: Request[], list: string) =>
  requests.filter(({ method, url }) => method === 'GET' && new URL(url).pathname.endsWith(`/v1${list}`)).length;

describe('page.first, above a page that is about something else', () => {
  beforeEach(() => keptResultsStore.ownedBy('ann'));
  afterEach(() => act(() => keptResultsStore.wipe()));

  it.each(['/dental-screening', '/credit-purchase'])(
    'says on %s whose emergency is open, whom to call, and leads to its card',
    async (path) => {
      await open(path, withTold);
      const said = within(await line());
      expect(said.getByText('For Mia, age 6')).toBeVisible();
      expect(said.getByText('Medical emergency')).toBeVisible();
      expect((await said.findAllByRole('link', { name: /^Call / }))[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
      expect(said.getByRole('link', { name: 'See what to do' })).toHaveAttribute(
        'href',
        '/dental-screening/questions/symptoms?kind=urgent',
      );
      expect((await line()).contains(document.activeElement)).toBe(false);
    },
  );

  it('says of all that is open the gravest, and nothing of what is to be seen within a day', async () => {
    const [mine, mias] = [resultOf(3, { ...unknownPerson, who: 'me' }), resultOf(4, MIA)];
    const { requests, unmount } = await open('/dental-screening', (state) => (state.screenings = [mine]));
    await waitFor(() => expect(asked(requests, '/told')).toBeGreaterThan(0));
    noLine();
    unmount();
    await open('/dental-screening', (state) => (state.screenings = [mine, { ...mias, id: crypto.randomUUID() }]));
    expect(await line()).toHaveTextContent(/^Dental emergencyFor Mia, age 6/);
    await waitFor(() => expect(keptResultsStore.state()).toMatchObject([{ level: 4, whose: 'For Mia, age 6' }]));
  });

  it('names all whose emergency is open, and leads to where all of them stand', async () => {
    const [mine, mias] = [resultOf(4, { ...unknownPerson, who: 'me' }), { ...resultOf(4, MIA), id: crypto.randomUUID() }];
    await open('/dental-screening', (state) => (state.screenings = [mine, mias]));
    expect(await line()).toHaveTextContent(/^Dental emergency(?=.*For Mia, age 6|.*for Mia, age 6)(?=.*[Ff]or you).*, and for/);
    expect(within(await line()).getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/patient-portal');
  });

  it('says of each level whose it is, and names the one first whose answers are given', async () => {
    const mine = { ...resultOf(4, { ...unknownPerson, who: 'me' }), id: crypto.randomUUID() };
    const graver = { ...mine, analysis: { ...mine.analysis!, level: 5 as const, emergency } };
    await open('/dental-screening/questions/about-person?kind=urgent', (state) => {
      state.screenings = [graver, resultOf(4, MIA)];
      state.drafts.set('urgent', calmDraft({ person: MIA }));
    });
    await waitFor(async () => expect(await line()).toHaveTextContent(/^Dental emergencyFor Mia, age 6Medical emergencyFor you/));
    expect(await line()).toHaveAttribute('data-level', '5');
  });

  it('asks for each list once a page, also beside a part of the page that needs the same', async () => {
    const { requests } = await open('/dental-screening', withTold, {
      slots: ['page.first', 'health.first'],
      slotProps: { kept: null, name: 'Mia', calm: null, beside: null },
    });
    await line();
    await screen.findByTestId('still-open');
    for (const list of LISTS) expect([list, asked(requests, list)]).toEqual([list, 1]);
  });

  it('is not where the page shows the card itself: among the screenings, on a result, in its own answers', async () => {
    const history = await open('/screening-history', withTold);
    await screen.findByTestId('told-first');
    noLine();
    history.unmount();
    const one = resultOf(3, { ...unknownPerson, who: 'me' });
    const result = await open(`/screenings/${one.id}`, (state) => (state.screenings = [one]));
    await screen.findByTestId('result-care');
    noLine();
    result.unmount();
    await open('/dental-screening/questions/symptoms?kind=urgent', withTold);
    await screen.findByTestId('emergency-card');
    noLine();
  });

  it('leads to the conversation in which it was told, and is not in that conversation once its card stands there', async () => {
    const told = toldInTalk();
    // However many were begun since, on whatever device.
    const since = Array.from({ length: 30 }, () => ({ ...toldInTalk(), safety: { ...told.safety, level: 1, emergency: null } }));
    const page = await open('/dental-screening', () => undefined, { handlers: [talks([...since, told])], manifest: withTalk });
    const said = within(await line());
    expect(said.getByText('For your child, age 4')).toBeVisible();
    expect(said.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', `/talk?c=${told.id}`);
    await page.goTo(`/talk?c=${told.id}`);
    await waitFor(noLine);
    await page.goTo('/talk');
    expect(await line()).toHaveTextContent('For your child, age 4');
  });

  it.each([
    ['is on its way', () => new Promise<never>(() => undefined)],
    ['does not come', () => Promise.reject(new Error('broken on purpose'))],
    ['came, and not what was said in it', async () => ({ default: () => <p>It could not be loaded</p> })],
  ])('stands above the conversation in which it was told where that %s, with whom to call', async (_how, page) => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const told = toldInTalk();
    const routes = withTalk.routes.map((route) => (route.path === '/talk' ? { ...route, page } : route));
    const { goTo } = await open('/dental-screening', () => undefined, { handlers: [talks([told])], manifest: { ...withTalk, routes } });
    await line();
    await goTo(`/talk?c=${told.id}`);
    expect((await within(await line()).findAllByRole('link', { name: /^Call / }))[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    silent.mockRestore();
  });

  it('stands above an urgent result that cannot be read', async () => {
    const one = resultOf(4, { ...unknownPerson, who: 'me' });
    const noResult = http.get(`*/api/screening/v1/screenings/${one.id}`, () => problem(503, 'service.unavailable')) as never;
    await open(`/screenings/${one.id}`, (state) => (state.screenings = [one]), { handlers: [noResult] });
    await screen.findByRole('button', { name: 'Retry' });
    expect(await line()).toHaveTextContent(/^Dental emergencyFor you/);
  });

  it('is among the screenings of an urgent result, and in the answers of another screening', async () => {
    const one = resultOf(4, { ...unknownPerson, who: 'me' });
    const history = await open('/screening-history', (state) => (state.screenings = [one]));
    expect(await line()).toHaveTextContent('For you');
    history.unmount();
    await open('/dental-screening/questions/concerns?kind=routine_checkup', withTold);
    expect(await line()).toHaveTextContent('For Mia, age 6');
  });

  it.each([
    [
      'it was told that she has been seen',
      keys.told,
      (state: ExampleState): void => void (state.toldSeen = [seenOf(state.drafts.get('urgent')!)]),
    ],
    ['the answers have changed', keys.drafts, (state: ExampleState): void => void state.drafts.set('urgent', calmDraft())],
  ])('goes once %s, from this device too', async (_how, queryKey, change) => {
    const { state, queries } = await open('/dental-screening', withTold);
    await line();
    expect(keptResultsStore.state()).toHaveLength(1);
    change(state);
    await act(() => queries.invalidateQueries({ queryKey }));
    await waitFor(noLine);
    expect(screen.queryByText('What is kept')).toBeNull();
    await waitFor(() => expect(keptResultsStore.state()).toEqual([]));
  });

  it('stays when the line is cut after it was learnt', async () => {
    const { queries } = await open('/dental-screening', withTold);
    await line();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await act(() => queries.invalidateQueries());
    expect(await line()).toHaveTextContent('For Mia, age 6');
  });

  it('is what this device keeps where the lists cannot be read, and where it was told since they were', async () => {
    const keep = () =>
      keptResultsStore.keep({
        ...{
          id: 'a conversation',
          level: 5,
          levelName: '',
          whose: 'For you',
          headline: emergency.title,
          timeframe: '',
          due: null,
          steps: [],
        },
        ...{ told: true, emergency, sensitive: false, shared: false, practice: null, madeAt: ago(0) },
        readAt: new Date(Date.now() + 1).toISOString(),
      });
    const down = http.get('*/api/screening/v1/*', () => problem(503, 'service.unavailable'));
    const page = await open('/credit-purchase', () => undefined, { handlers: [down] });
    act(keep);
    expect(await screen.findByText('What is kept')).toBeVisible();
    page.unmount();
    keptResultsStore.drop('a conversation');
    const { queries } = await open('/credit-purchase', () => undefined);
    await waitFor(() => expect(queries.getQueryData(keys.told)).toEqual([]));
    expect(screen.queryByText('What is kept')).toBeNull();
    act(keep);
    expect(await screen.findByText('What is kept')).toBeVisible();
  });

  it('is known on the next page as soon as answers that tell of an emergency are saved', async () => {
    const page = await open('/dental-screening/questions/symptoms?kind=urgent', (state) => void state.drafts.set('urgent', calmDraft()));
    await userEvent.type(await screen.findByRole('textbox'), ' I cannot breathe');
    await waitFor(() => expect(page.state.drafts.get('urgent')!.safety.emergency).not.toBeNull(), { timeout: 3000 });
    // Nothing pushes the field away under the fingers.
    noLine();
    await page.goTo('/credit-purchase');
    expect(await line()).toHaveTextContent('Medical emergency');
  });
});

const seenOf = ({ id, updatedAt }: Draft) => ({ toldId: id, toldAt: updatedAt, seenAt: new Date().toISOString() });
