import { SessionStore } from '../session/session.store.js';
import { SessionEnded, type IdentityProvider, type Tokens } from '../session/session.types.js';
import type { KeptResult } from './kept-result.js';
import { keptResultsStore } from './kept-results.store.js';

const result = (id: string, days = 0): KeptResult => ({
  ...{ id, level: 3, levelName: 'Urgent', whose: 'For you', headline: 'See a dentist', timeframe: 'within 24 hours', due: null },
  ...{ steps: ['Rinse.'], emergency: null, sensitive: false, shared: false, practice: null },
  ...{ madeAt: new Date(Date.now() - days * 86_400_000).toISOString(), readAt: new Date().toISOString() },
});
const ids = () => keptResultsStore.state().map(({ id }) => id);
const onDevice = () => localStorage.getItem('toothwise.results') ?? '';

async function session(id: string | undefined, restore?: IdentityProvider['restore']) {
  const user = { id: id ?? '', email: 'p@toothwise.test', firstName: 'P', lastName: 'P', roles: ['patient' as const] };
  const tokens: Tokens = { access: id ?? '', refresh: 'r', id: 'i', expiresAt: Date.now() + 300_000, user };
  const store = new SessionStore(() => undefined);
  await store.start({
    restore: restore ?? (async () => (id ? tokens : undefined)),
    refresh: () => Promise.reject(new SessionEnded()),
    ...{ signIn: async () => undefined, signUp: async () => undefined, signOut: async () => false, forget: () => undefined },
  });
  return store;
}

describe('the last results, kept on the device', () => {
  beforeEach(async () => {
    keptResultsStore.wipe();
    keptResultsStore.keep(result('of nobody'));
    expect([ids(), onDevice()]).toEqual([[], '']);
  });

  it('are the newest three of whoever is signed in, each once, until they are dropped', async () => {
    await session('ann');
    for (const [id, days] of [
      ['old', 3],
      ['new', 0],
      ['older', 4],
      ['oldest', 5],
      ['new', 0],
    ] as const)
      keptResultsStore.keep(result(id, days));
    expect(ids()).toEqual(['new', 'old', 'older']);
    keptResultsStore.drop('old');
    expect(ids()).toEqual(['new', 'older']);
    expect(onDevice()).not.toContain('"old"');
  });

  it('hold an emergency that is open, however many newer ones there are', async () => {
    await session('ann');
    const emergency = { level: 4 as const, title: 'Dental emergency', doNow: [], call: 'dental-emergency-line' as const };
    keptResultsStore.keep({ ...result('emergency', 2), level: 4, emergency });
    for (const id of ['one', 'two', 'three']) keptResultsStore.keep(result(id));
    expect(ids()).toHaveLength(3);
    expect(ids()).toContain('emergency');
  });

  it('that are urgent stand for a week, others for a month', async () => {
    await session('ann');
    keptResultsStore.keep(result('urgent', 8));
    keptResultsStore.keep({ ...result('calm', 29), level: 1 });
    keptResultsStore.keep({ ...result('past', 31), level: 1 });
    keptResultsStore.keep(result('new'));
    expect(ids()).toEqual(['new', 'calm']);
  });

  it('are those that another tab keeps or takes away, of the same person alone', async () => {
    await session('ann');
    const elsewhere = (person: string | null) => {
      const kept = JSON.stringify({ person, results: [result('there')] });
      if (person === null) localStorage.removeItem('toothwise.results');
      else localStorage.setItem('toothwise.results', kept);
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.results' }));
    };
    elsewhere('bob');
    expect(ids()).toEqual([]);
    elsewhere('ann');
    expect(ids()).toEqual(['there']);
    elsewhere(null);
    expect(ids()).toEqual([]);
  });

  it('are dropped one by one also while nobody can be asked whose they are', () => {
    keptResultsStore.wipe();
    localStorage.setItem('toothwise.results', JSON.stringify({ person: 'ann', results: [result('new'), result('old', 1)] }));
    keptResultsStore.drop('old');
    expect(ids()).toEqual(['new']);
    expect(onDevice()).toMatch(/"ann".*"new"/);
    expect(onDevice()).not.toContain('"old"');
  });

  it('outlive a start at which nobody could be asked, and their own person’s next session', async () => {
    await session('ann');
    keptResultsStore.keep(result('hers'));
    await session(undefined, () => Promise.reject(new Error('unreachable')));
    expect(ids()).toEqual(['hers']);
    await session('ann');
    expect(ids()).toEqual(['hers']);
  });

  it.each([
    ['sign-out', async () => (await session('ann')).signOut()],
    ['the end of the account', async () => (await session('ann')).leaveForGood()],
    ['another person', async () => session('bob')],
    ['an identity server that knows of no session', async () => session(undefined)],
    ['the end of the session', async () => (await session('ann')).refresh('ann').catch(() => undefined)],
  ])('go with %s', async (_name, end) => {
    await session('ann');
    keptResultsStore.keep(result('hers'));
    expect(onDevice()).toContain('hers');
    await end();
    expect([ids(), onDevice()]).toEqual([[], '']);
    keptResultsStore.wipe();
  });
});
