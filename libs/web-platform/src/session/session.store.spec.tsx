import { waitFor } from '@testing-library/react';
import { unsavedStore } from '../basics/unsaved/unsaved.store.js';
import { SessionStore } from './session.store.js';
import { SessionEnded, type IdentityProvider, type SessionUser, type Tokens } from './session.types.js';

const user: SessionUser = { id: 'u1', email: 'p@toothwise.test', firstName: 'Pat', lastName: 'P', roles: ['patient'] };
const tokens = (access: string, validFor = 300_000): Tokens => ({ access, refresh: 'r', id: 'i', expiresAt: Date.now() + validFor, user });

class Identity implements IdentityProvider {
  refreshed = 0;
  signedOut = 0;
  answer: () => Promise<Tokens> = () => Promise.resolve(tokens(`token-${this.refreshed}`));

  constructor(readonly first: Tokens | undefined) {}

  restore = () => Promise.resolve(this.first);
  signIn = () => Promise.resolve();
  signUp = () => Promise.resolve();
  signOut = async () => {
    this.signedOut += 1;
    return false;
  };
  forgotten = 0;
  forget = () => void (this.forgotten += 1);
  refresh = () => {
    this.refreshed += 1;
    return this.answer();
  };
}

async function started(identity: Identity, leave: () => void = () => undefined) {
  const store = new SessionStore(leave);
  await store.start(identity);
  return store;
}

describe('SessionStore', () => {
  afterEach(() => unsavedStore.wipe());

  it('forgets an account that is gone, here and in other tabs, and asks nobody: no session has ended', async () => {
    const identity = new Identity(tokens('first'));
    const store = await started(identity);
    const left: string[] = [];
    const other = await started(new Identity(tokens('first')), () => left.push('home'));
    unsavedStore.keep('note', 'what they typed');
    await store.leaveForGood();
    expect(store.state()).toEqual({ status: 'signed-out', expired: false });
    expect([identity.forgotten, identity.signedOut, sessionStorage.length]).toEqual([1, 0, 0]);
    await waitFor(() => expect(left).toEqual(['home']));
    expect(other.state()).toEqual({ status: 'loading' });
  });

  it('is signed out when nothing can be restored', async () => {
    const store = await started(new Identity(undefined));
    expect(store.state()).toEqual({ status: 'signed-out', expired: false });
    await expect(store.token()).rejects.toMatchObject({ code: 'auth.required', status: 401 });
  });

  it('counts an unreachable identity server as signed out instead of waiting for ever', async () => {
    const identity = new Identity(undefined);
    identity.restore = () => Promise.reject(new Error('unreachable'));
    expect((await started(identity)).state()).toEqual({ status: 'signed-out', expired: false });
  });

  it('hands out a valid token without renewing it', async () => {
    const identity = new Identity(tokens('first'));
    const store = await started(identity);
    expect(await store.token()).toBe('first');
    expect(identity.refreshed).toBe(0);
  });

  it('renews a token that is about to end', async () => {
    const store = await started(new Identity(tokens('first', 10_000)));
    expect(await store.token()).toBe('token-1');
  });

  it('renews once for twenty requests that were refused at the same time', async () => {
    const identity = new Identity(tokens('first'));
    const store = await started(identity);
    const got = await Promise.all(Array.from({ length: 20 }, () => store.refresh('first')));
    expect(new Set(got)).toEqual(new Set(['token-1']));
    expect(identity.refreshed).toBe(1);
  });

  it('does not renew again for a request that was refused with an older token', async () => {
    const identity = new Identity(tokens('first'));
    const store = await started(identity);
    await store.refresh('first');
    expect(await store.refresh('first')).toBe('token-1');
    expect(identity.refreshed).toBe(1);
  });

  it('takes over what another tab renewed', async () => {
    const first = tokens('first', 200_000);
    const [one, other] = [await started(new Identity(first)), await started(new Identity(first))];
    await one.refresh('first');
    await waitFor(async () => expect(await other.token()).toBe('token-1'));
  });

  it('says that the session has ended when the identity server refuses, forgets what memory holds, and keeps unsent work', async () => {
    const identity = new Identity(tokens('first'));
    const store = await started(identity);
    unsavedStore.keep('answers', 'mine');
    let gone = 0;
    store.onPersonGone(() => (gone += 1));
    identity.answer = () => Promise.reject(new SessionEnded());
    await expect(store.refresh('first')).rejects.toMatchObject({ code: 'auth.expired' });
    expect(store.state()).toEqual({ status: 'signed-out', expired: true });
    expect([gone, unsavedStore.read('answers')]).toEqual([1, 'mine']);
    store.giveUp();
    expect(store.state()).toEqual({ status: 'signed-out', expired: false });
    expect(unsavedStore.read('answers')).toBe('mine');
  });

  it('gives unsent work back to the same person, and nothing of it to the next', async () => {
    await started(new Identity(tokens('first')));
    unsavedStore.keep('answers', 'mine');
    await started(new Identity(tokens('again')));
    expect(unsavedStore.read('answers')).toBe('mine');
    await started(new Identity({ ...tokens('other'), user: { ...user, id: 'u2' } }));
    expect(unsavedStore.read('answers')).toBeUndefined();
  });

  it('an end that one tab meets is noticed in the others, and a new sign-in heals those of the same person', async () => {
    const ended = () => Promise.reject(new SessionEnded());
    const identities = [new Identity(tokens('first')), new Identity(tokens('first'))] as const;
    const [one, other] = [await started(identities[0]), await started(identities[1])];
    for (const identity of identities) identity.answer = ended;
    await expect(one.refresh('first')).rejects.toMatchObject({ code: 'auth.expired' });
    await waitFor(() => expect(other.state()).toEqual({ status: 'signed-out', expired: true }));
    await started(new Identity(tokens('again', 400_000)));
    await waitFor(async () => expect([await one.token(), await other.token()]).toEqual(['again', 'again']));
  });

  it('a tab whose person’s session has ended leaves when somebody else signs in', async () => {
    let left = 0;
    const identity = new Identity(tokens('first'));
    const store = await started(identity, () => (left += 1));
    identity.answer = () => Promise.reject(new SessionEnded());
    await expect(store.refresh('first')).rejects.toMatchObject({ code: 'auth.expired' });
    await started(new Identity({ ...tokens('other'), user: { ...user, id: 'u2' } }));
    await waitFor(() => expect(left).toBe(1));
    expect(store.state()).toEqual({ status: 'loading' });
  });

  it('stays signed in when the identity server could not be reached', async () => {
    const identity = new Identity(tokens('first'));
    const store = await started(identity);
    identity.answer = () => Promise.reject(new Error('offline'));
    await expect(store.refresh('first')).rejects.toMatchObject({ code: 'network.failed', status: 0 });
    expect(store.state().status).toBe('signed-in');
  });

  it('signs out every tab, wipes what it kept, and takes the other tabs home', async () => {
    let wiped = 0;
    let left = 0;
    const one = await started(new Identity(tokens('a')));
    const other = await started(new Identity(tokens('a')), () => (left += 1));
    other.onPersonGone(() => (wiped += 1));
    unsavedStore.keep('answers', 'mine');
    await one.signOut();
    expect(one.state()).toEqual({ status: 'signed-out', expired: false });
    await waitFor(() => expect([wiped, left]).toEqual([1, 1]));
    expect(unsavedStore.read('answers')).toBeUndefined();
    // Not `signed-out`: that would start a new sign-in on a protected page before the tab has left it.
    expect(other.state()).toEqual({ status: 'loading' });
  });
});
