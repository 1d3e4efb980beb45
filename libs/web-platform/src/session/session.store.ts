import { ApiProblem } from '../basics/line/api-problem.js';
import { enteredHere } from '../results/entered-here.store.js';
import { keptResultsStore } from '../results/kept-results.store.js';
import { Store } from '../basics/store/store.js';
import { unsavedFiles } from '../basics/unsaved/unsaved-files.store.js';
import { unsavedStore } from '../basics/unsaved/unsaved.store.js';
import { HeldTokens } from './held-tokens.js';
import { SessionEnded, type IdentityProvider, type SessionState, type Tokens } from './session.types.js';

type Message = { type: 'tokens'; tokens: Tokens } | { type: 'ended'; personId: string } | { type: 'signed-out' };

const refreshLock = 'toothwise.session.refresh';
/** A token is renewed when it has less than this left, in milliseconds. */
const margin = 30_000;
/** How long a tab waits for another's newer tokens, in milliseconds. */
const patience = 5_000;
/** How long signing out waits for files that were not sent to be wiped, in milliseconds. */
const wipeWithin = 1_000;

/**
 * The one session of the page. Tokens live in memory only; tabs tell each other of new tokens, of an end and of signing out, and a Web Lock lets
 * one tab renew at a time. Unsent edits belong to the person: they outlive an end of the session, but neither signing out nor the next person.
 */
export class SessionStore extends Store<SessionState> {
  readonly #gone = new Set<() => void>();
  #provider?: IdentityProvider;
  #tokens?: Tokens;
  /** Whose page this is, also after their session has ended by itself. */
  #person?: string;
  #refreshing?: Promise<string>;
  #channel?: BroadcastChannel;
  readonly #held = new HeldTokens();
  /** Called when tokens arrive from another tab. */
  #heard?: () => void;
  #started = Promise.withResolvers<void>();
  readonly #leave: () => void;

  /** @param leave where a tab goes when another one signed out: the home page, loaded afresh. */
  constructor(leave = () => location.replace('/')) {
    super({ status: 'loading' });
    this.#leave = leave;
  }

  /** Work to do when the person signs out, here or in another tab, or their session has ended: forget what memory holds of them. */
  readonly onPersonGone = (listener: () => void) => {
    this.#gone.add(listener);
    return () => void this.#gone.delete(listener);
  };

  /** Restores the session. Called when the page starts, outside of React. An unreachable identity server counts as signed out. */
  async start(provider: IdentityProvider): Promise<void> {
    this.#provider = provider;
    this.#channel?.close();
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('toothwise.session');
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    // Null: nobody could be asked. What is kept for then stays.
    const tokens = await provider.restore().catch(() => null);
    if (tokens === undefined) keptResultsStore.wipe();
    if (tokens) {
      await this.#adopt(tokens);
      this.#channel?.postMessage({ type: 'tokens', tokens } satisfies Message);
    } else this.set({ status: 'signed-out', expired: false });
    this.#started.resolve();
  }

  /** A token that is valid for some time still. Rejects with `auth.required` when nobody is signed in. */
  async token(): Promise<string> {
    await this.#started.promise;
    if (!this.#tokens) throw notSignedIn(this.state());
    return this.#tokens.expiresAt - Date.now() > margin ? this.#tokens.access : this.refresh(this.#tokens.access);
  }

  /** A newer token than `refused`. However many requests were refused at once, one renewal is sent. */
  refresh(refused: string): Promise<string> {
    this.#refreshing ??= this.#locked(() => this.#renew(refused)).finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async signIn(returnTo = currentAddress()): Promise<void> {
    await this.#provider?.signIn(returnTo);
  }

  /** Proves anew who the person is, and comes back to this page; what was typed waits in this tab. */
  async signInAgain(): Promise<void> {
    await this.#provider?.signIn(currentAddress(), true);
  }

  async signUp(returnTo = currentAddress()): Promise<void> {
    await this.#provider?.signUp(returnTo);
  }

  /** Ends the session in every tab and at the identity server. */
  async signOut(): Promise<void> {
    this.#channel?.postMessage({ type: 'signed-out' } satisfies Message);
    const wiped = this.#forget();
    // The page goes with the next step, and what it still does with it; a storage that hangs must keep nobody signed in.
    await Promise.race([wiped, new Promise((resolve) => setTimeout(resolve, wipeWithin))]);
    const leaving = await this.#provider?.signOut('/').catch(() => false);
    if (!leaving) this.set({ status: 'signed-out', expired: false });
  }

  /** The account itself is gone, and its sessions with it: everything of it is forgotten in every tab, and this one stays where it is. */
  async leaveForGood(): Promise<void> {
    this.#channel?.postMessage({ type: 'signed-out' } satisfies Message);
    const wiped = this.#forget();
    this.#provider?.forget();
    this.set({ status: 'signed-out', expired: false });
    await wiped;
  }

  /** Goes on without the session that has ended: protected pages ask for a sign-in again. */
  readonly giveUp = () => {
    if (this.#tokens) return;
    this.#person = undefined;
    this.set({ status: 'signed-out', expired: false });
  };

  async #renew(refused: string): Promise<string> {
    if (!this.#tokens || !this.#provider) throw notSignedIn(this.state());
    // Another tab may have renewed while this one waited for the lock: what this one has is used up then, and sending it would end the session.
    if (this.#tokens.access === refused && (await this.#held.areNewerElsewhere(this.#tokens.expiresAt))) await this.#hearNewer();
    if (!this.#tokens) throw notSignedIn(this.state());
    if (this.#tokens.access !== refused) return this.#tokens.access;
    try {
      const tokens = await this.#provider.refresh(this.#tokens);
      this.#channel?.postMessage({ type: 'tokens', tokens } satisfies Message);
      await this.#adopt(tokens);
      return tokens.access;
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw new ApiProblem({ code: 'network.failed', status: 0 });
      this.#end();
      throw notSignedIn(this.state());
    }
  }

  /** Resolves when tokens have come from another tab. @throws ApiProblem `network.failed` when none come in time */
  async #hearNewer(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const late = setTimeout(resolve, patience, false);
    this.#heard = () => resolve(true);
    const hasHeard = await promise;
    clearTimeout(late);
    this.#heard = undefined;
    if (!hasHeard) throw new ApiProblem({ code: 'network.failed', status: 0 });
  }

  #locked<T>(work: () => Promise<T>): Promise<T> {
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    return locks ? (locks.request(refreshLock, work) as Promise<T>) : work();
  }

  #hear(message: Message) {
    if (message.type === 'signed-out') {
      void this.#forget();
      this.#leave();
    }
    if (message.type === 'ended' && this.#tokens?.user.id === message.personId)
      void this.refresh(this.#tokens.access).catch(() => undefined);
    // A tab of another build may say what this one does not know.
    if (message.type !== 'tokens' || this.#person === undefined) return;
    if (this.#person !== message.tokens.user.id) {
      void this.#forget();
      this.#leave();
    } else if (!this.#tokens || message.tokens.expiresAt > this.#tokens.expiresAt) {
      void this.#adopt(message.tokens);
      this.#heard?.();
    }
  }

  /** Resolves when other tabs can see that these are the newest. */
  #adopt(tokens: Tokens): Promise<void> {
    this.#tokens = tokens;
    this.#person = tokens.user.id;
    unsavedStore.ownedBy(tokens.user.id);
    enteredHere.readAgain();
    unsavedFiles.ownedBy(tokens.user.id);
    keptResultsStore.ownedBy(tokens.user.id);
    const before = this.state();
    if (before.status !== 'signed-in' || JSON.stringify(before.user) !== JSON.stringify(tokens.user))
      this.set({ status: 'signed-in', user: tokens.user });
    return this.#held.hold(tokens.expiresAt);
  }

  /** Wipes everything. The state stays `loading`: a protected page that saw `signed-out` would start a new sign-in at once. */
  #forget(): Promise<void> {
    this.#tokens = undefined;
    this.#held.drop();
    this.#person = undefined;
    unsavedStore.wipe();
    enteredHere.readAgain();
    keptResultsStore.wipe();
    const wiped = unsavedFiles.wipe();
    for (const listener of this.#gone) listener();
    this.set({ status: 'loading' });
    return wiped;
  }

  /** The identity server refuses to go on. Other tabs ask it themselves. */
  #end() {
    const personId = this.#tokens?.user.id;
    this.#tokens = undefined;
    this.#held.drop();
    keptResultsStore.wipe();
    this.set({ status: 'signed-out', expired: true });
    for (const listener of this.#gone) listener();
    if (personId !== undefined) this.#channel?.postMessage({ type: 'ended', personId } satisfies Message);
  }
}

const currentAddress = () => globalThis.location.pathname + globalThis.location.search;

const notSignedIn = (state: SessionState) => {
  const expired = state.status === 'signed-out' && state.expired;
  return new ApiProblem({ code: expired ? 'auth.expired' : 'auth.required', status: 401 });
};

export const sessionStore = new SessionStore();
