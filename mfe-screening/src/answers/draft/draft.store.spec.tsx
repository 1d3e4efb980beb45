import { waitFor } from '@testing-library/react';
import { sessionStore, unsavedStore } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser } from '@toothwise/web-platform/testing';
import { exampleDraft, exampleScreening, exampleState, noSigns } from '../../alone/example-data.js';
import { problem } from '@toothwise/web-platform/examples';
import { answerFetch } from '../../testing/screening-testing.js';
import { http } from 'msw';
import type { Screening } from '@toothwise/contracts-screening';
import { DraftStore } from './draft.store.js';
import { emptyContent, emptyForm, unknownPerson } from './draft.types.js';

const quick = { saveAfter: 5, consentRetry: 5, consentTries: 5 };
const key = 'screening.draft.urgent';
const REACHABLE = { personId: crypto.randomUUID(), name: 'Pat', role: null, isMe: true, mayManage: true };

describe('draft of a screening', () => {
  beforeEach(() => sessionStore.start(new FakeIdentity(fakeUser)));

  it('saves edits in the background, the newest of a burst, and keeps nothing here afterwards', async () => {
    const state = exampleState();
    const { requests } = answerFetch(state);
    const store = new DraftStore('urgent', quick);
    await store.load();
    for (const symptoms of ['I', 'It', 'It hurts']) store.edit({ form: { ...emptyForm, symptoms } });
    expect(unsavedStore.read(key)).toMatchObject({ baseVersion: 0, content: { form: { symptoms: 'It hurts' } } });
    await waitFor(() => expect(store.state().saving).toBe('saved'));
    expect(state.drafts.get('urgent')?.form.symptoms).toBe('It hurts');
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(unsavedStore.read(key)).toBeUndefined();
  });

  it('an edit made during a save is saved too', async () => {
    const state = exampleState();
    answerFetch(state);
    const store = new DraftStore('urgent', quick);
    await store.load();
    store.edit({ form: { ...emptyForm, symptoms: 'first' } });
    const saving = store.save();
    store.edit({ form: { ...emptyForm, symptoms: 'second' } });
    expect(await saving).toBe(true);
    expect(state.drafts.get('urgent')).toMatchObject({ version: 2, form: { symptoms: 'second' } });
  });

  it('takes of the person of last time what it knows, whatever a later service says of them, and can save that', async () => {
    const state = exampleState();
    state.person = { ...unknownPerson, who: 'me', age: 44, skipped: true };
    answerFetch(state);
    const store = new DraftStore('urgent', quick);
    await store.load();
    expect(store.state().content.person).toEqual({ ...unknownPerson, who: 'me', age: 44 });
    store.edit({ form: { ...emptyForm, symptoms: 'It hurts' } });
    expect(await store.save()).toBe(true);
  });

  it.each([
    ['another person was named last time', { who: 'my-child', name: 'Mia', age: 6 }, [], 1],
    ['another person was named before', { who: 'me', age: 41 }, [{ ...unknownPerson, who: 'my-child', name: 'Mia', age: 6 }], 1],
    ['there is a family', { who: 'me', age: 41 }, [], 3],
  ] as const)('says nothing of whom it is for where %s: a child is no adult in haste', async (_case, last, before, people) => {
    const state = exampleState();
    state.person = { ...unknownPerson, ...last };
    state.screenings = before.map((person) =>
      exampleScreening({ person: { ...person, conditions: [], unsure: [] } as Screening['person'] }),
    );
    answerFetch(state, [http.get('*/api/health/v1/people', () => Response.json({ items: Array(people).fill(REACHABLE) }))]);
    const store = new DraftStore('urgent', quick);
    await store.load();
    expect(store.state().content.person).toEqual(unknownPerson);
  });

  it('a photo that was removed stays away, also where a save knows it still', async () => {
    const state = exampleState();
    answerFetch(state);
    const photo = { id: crypto.randomUUID(), name: 'tooth.jpg', width: 10, height: 10, bytes: 10, quality: null };
    state.drafts.set('urgent', exampleDraft('urgent', { photos: [photo] }));
    const store = new DraftStore('urgent', quick);
    await store.load();
    store.removePhoto(photo.id);
    store.edit({ form: { ...emptyForm, symptoms: 'typed' } });
    expect(await store.save()).toBe(true);
    expect(state.drafts.get('urgent')?.photos).toHaveLength(1);
    expect(store.state().photos).toEqual([]);
  });

  it('asks when another tab was faster: theirs replace ours, or ours go on top', async () => {
    const state = exampleState();
    answerFetch(state);
    const conflicting = async () => {
      state.drafts.set('urgent', exampleDraft('urgent', { version: 1 }));
      const store = new DraftStore('urgent', quick);
      await store.load();
      state.drafts.set('urgent', exampleDraft('urgent', { version: 2, form: { ...emptyForm, symptoms: 'theirs' } }));
      store.edit({ form: { ...emptyForm, symptoms: 'mine' } });
      expect(await store.save()).toBe(false);
      expect(store.state().conflict?.form.symptoms).toBe('theirs');
      return store;
    };
    const yielding = await conflicting();
    yielding.useTheirs();
    expect(yielding.state()).toMatchObject({ conflict: null, version: 2, content: { form: { symptoms: 'theirs' } } });
    const insisting = await conflicting();
    expect(await insisting.keepMine()).toBe(true);
    expect(state.drafts.get('urgent')).toMatchObject({ version: 3, form: { symptoms: 'mine' } });
  });

  it('asks when another tab has started or deleted the draft: begins another one only when told to', async () => {
    const state = exampleState();
    answerFetch(state);
    const left = async () => {
      state.drafts.set('urgent', exampleDraft('urgent', { version: 3 }));
      const store = new DraftStore('urgent', quick);
      await store.load();
      state.drafts.delete('urgent');
      store.edit({ form: { ...emptyForm, symptoms: 'mine' } });
      expect(await store.save()).toBe(false);
      expect(store.state()).toMatchObject({ gone: true, conflict: null });
      expect(await store.save()).toBe(false);
      return store;
    };
    const reloaded = new DraftStore('urgent', quick);
    await left();
    await reloaded.load();
    expect(reloaded.state()).toMatchObject({ gone: true, content: { form: { symptoms: 'mine' } } });
    expect(state.drafts.size).toBe(0);
    expect(await reloaded.keepMine()).toBe(true);
    expect(state.drafts.get('urgent')).toMatchObject({ version: 1, form: { symptoms: 'mine' } });

    const leaving = await left();
    leaving.useTheirs();
    await leaving.load();
    expect(leaving.state()).toMatchObject({ gone: false, version: 0, saving: 'saved', content: { form: { symptoms: '' } } });
  });

  it('waits for the consent that is still on its way to the screening service', async () => {
    const state = exampleState();
    let refusals = 2;
    const lagging = http.put('*/drafts/:kind', () => (refusals-- > 0 ? problem(403, 'consent.required') : undefined));
    answerFetch(state, [lagging]);
    const store = new DraftStore('urgent', quick);
    await store.load();
    store.edit({ form: { ...emptyForm, symptoms: 'It hurts' } });
    expect(await store.save()).toBe(true);
  });

  it('keeps edits over a reload while the connection is lost, and sends them when it is back', async () => {
    const state = exampleState();
    const offline = answerFetch(state);
    const first = new DraftStore('urgent', quick);
    await first.load();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    first.edit({ form: { ...emptyForm, symptoms: 'offline' } });
    expect(await first.save()).toBe(false);
    expect(first.state().saving).toBe('offline');
    globalThis.fetch = offline.fetch;
    const second = new DraftStore('urgent', quick);
    await second.load();
    expect(second.state().content.form.symptoms).toBe('offline');
    await waitFor(() => expect(state.drafts.get('urgent')?.form.symptoms).toBe('offline'));
  });

  it('asks nobody about a version of its own whose answer was lost, and goes on with what was typed since; also after a reload', async () => {
    const state = exampleState();
    const online = answerFetch(state);
    const unheard =
      (arrives: boolean): typeof fetch =>
      async (input, init) => {
        if (arrives) await online.fetch(input, init);
        throw new TypeError('Failed to fetch');
      };
    for (const reloads of [false, true]) {
      state.drafts.clear();
      unsavedStore.drop(key);
      globalThis.fetch = online.fetch;
      const first = new DraftStore('urgent', { ...quick, saveAfter: 60_000 });
      await first.load();
      globalThis.fetch = unheard(true);
      first.edit({ form: { ...emptyForm, symptoms: 'It h' } });
      expect(await first.save()).toBe(false);
      globalThis.fetch = unheard(false);
      first.edit({ form: { ...emptyForm, symptoms: 'It hurts' } });
      expect(await first.save()).toBe(false);
      expect(state.drafts.get('urgent')).toMatchObject({ version: 1, form: { symptoms: 'It h' } });
      globalThis.fetch = online.fetch;
      first.edit({ form: { ...emptyForm, symptoms: 'It hurts a lot' } });
      const store = reloads ? new DraftStore('urgent', quick) : first;
      if (reloads) await store.load();
      expect(await store.save()).toBe(true);
      expect(store.state()).toMatchObject({ conflict: null, saving: 'saved', version: 2 });
      expect(state.drafts.get('urgent')).toMatchObject({ version: 2, form: { symptoms: 'It hurts a lot' } });
    }
  });

  it('asks the list of signs again when its answer was not sent for a day, and where an older build kept none', async () => {
    answerFetch(exampleState());
    const kept = async (signs: unknown) => {
      unsavedStore.keep(key, { baseVersion: 0, content: { ...emptyContent(), signs } });
      const store = new DraftStore('urgent', { ...quick, saveAfter: 60_000 });
      await store.load();
      const found = store.state().content.signs;
      store.forget();
      return found;
    };
    const hoursAgo = (hours: number) => ({ ...noSigns, askedAt: new Date(Date.now() - hours * 3_600_000).toISOString() });
    expect(await kept(hoursAgo(23))).toMatchObject({ said: 'none' });
    expect(await kept(hoursAgo(25))).toBeNull();
    expect(await kept(undefined)).toBeNull();
  });

  it('says that the session ended and forgets everything at sign-out', async () => {
    const state = exampleState();
    answerFetch(state, [http.put('*/drafts/:kind', () => problem(401, 'auth.expired'))]);
    const store = new DraftStore('urgent', quick);
    await store.load();
    store.edit({ form: { ...emptyForm, symptoms: 'kept' } });
    await store.save();
    expect(store.state().saving).toBe('signed-out');
    expect(unsavedStore.read(key)).toBeDefined();
    store.forget();
    expect(unsavedStore.read(key)).toBeUndefined();
  });

  it('SCR-059 finds the draft that a failed analysis gave back, when its screens are entered again', async () => {
    const state = exampleState();
    answerFetch(state);
    const store = new DraftStore('urgent', quick);
    await store.load();
    expect(store.state()).toMatchObject({ status: 'ready', version: 0 });
    state.drafts.set('urgent', exampleDraft('urgent', { version: 3, form: { ...emptyForm, symptoms: 'given back' } }));
    await store.enter();
    expect(store.state()).toMatchObject({ version: 3, content: { form: { symptoms: 'given back' } } });
  });

  it('is read again by itself where it could not be, once the line is back', async () => {
    const state = exampleState();
    // Of a kind of its own: drafts of the tests before are sent once the line is back, too.
    state.drafts.set('routine_checkup', exampleDraft('routine_checkup', { form: { ...emptyForm, symptoms: 'It hurts' } }));
    let isDown = true;
    answerFetch(state, [http.get('*/api/screening/v1/drafts', () => (isDown ? problem(503, 'service.unavailable') : undefined)) as never]);
    const store = new DraftStore('routine_checkup', quick);
    await store.load();
    expect(store.state().status).toBe('failed');
    isDown = false;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(store.state()).toMatchObject({ status: 'ready', content: { form: { symptoms: 'It hurts' } } }));
  });

  it('entering its screens again keeps what is typed here', async () => {
    const state = exampleState();
    answerFetch(state);
    const store = new DraftStore('urgent', { ...quick, saveAfter: 60_000 });
    await store.load();
    store.edit({ form: { ...emptyForm, symptoms: 'typed' } });
    await store.enter();
    expect(store.state().content.form.symptoms).toBe('typed');
    store.forget();
  });
});
