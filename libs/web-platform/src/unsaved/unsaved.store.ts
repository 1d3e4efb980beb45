/**
 * Unsent edits: kept in this tab's session storage so that they survive a reload for a newer build and a sign-in after an
 * expired session. Bound to the person, wiped at sign-out. What is saved belongs on the server, not here.
 */
const prefix = 'toothwise.unsaved.';
const ownerKey = 'toothwise.unsaved-owner';

export const unsavedStore = {
  read<T>(key: string): T | undefined {
    const text = sessionStorage.getItem(prefix + key);
    try {
      return text === null ? undefined : (JSON.parse(text) as T);
    } catch {
      return undefined;
    }
  },

  keep(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // A full or forbidden storage must not stop anybody from typing.
    }
  },

  drop(key: string): void {
    sessionStorage.removeItem(prefix + key);
  },

  wipe(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) || key === ownerKey) sessionStorage.removeItem(key);
  },

  /** Another person's edits are wiped before anything can show them. */
  ownedBy(personId: string): void {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== personId) this.wipe();
    try {
      sessionStorage.setItem(ownerKey, personId);
    } catch {
      // Where nothing can be kept, nothing needs an owner.
    }
  },
};
