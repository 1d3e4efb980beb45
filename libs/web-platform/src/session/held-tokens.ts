const prefix = 'toothwise.session.tokens.';

/**
 * Says to all tabs at once until when the newest tokens of this browser are valid. A message of them may arrive later than the lock that was
 * released after it was sent; which locks are held is the same for every tab at any moment.
 */
export class HeldTokens {
  #release?: () => void;

  /** @param expiresAt of this tab's tokens, in milliseconds since 1970. Resolves when the other tabs can see it. */
  async hold(expiresAt: number): Promise<void> {
    this.drop();
    const locks = locksOfBrowser();
    if (!locks) return;
    const seen = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    this.#release = held.resolve;
    locks.request(prefix + expiresAt, { mode: 'shared' }, () => (seen.resolve(), held.promise)).catch(seen.resolve);
    await seen.promise;
  }

  drop(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Whether a tab has tokens that are valid for longer. */
  async areNewerElsewhere(expiresAt: number): Promise<boolean> {
    const { held = [] } = (await locksOfBrowser()?.query()) ?? {};
    return held.some(({ name }) => name?.startsWith(prefix) && Number(name.slice(prefix.length)) > expiresAt);
  }
}

const locksOfBrowser = () => globalThis.navigator?.locks as LockManager | undefined;
