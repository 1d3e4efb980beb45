import { keptInTab } from '../store/kept.js';

/**
 * Unsent edits: kept in this tab's session storage so that they survive a reload for a newer build and a sign-in after an
 * expired session. Bound to the person, wiped at sign-out. What is saved belongs on the server, not here.
 */
const prefix = 'toothwise.unsaved.';
const ownerKey = 'toothwise.unsaved-owner';

export const unsavedStore = {
  read<T>(key: string): T | undefined {
    const text = keptInTab.read(prefix + key);
    try {
      return text === null ? undefined : (JSON.parse(text) as T);
    } catch {
      return undefined;
    }
  },

  keep(key: string, value: unknown): void {
    keptInTab.write(prefix + key, JSON.stringify(value));
  },

  drop(key: string): void {
    keptInTab.forget(prefix + key);
  },

  wipe(): void {
    for (const key of keptInTab.keys()) if (key.startsWith(prefix) || key === ownerKey) keptInTab.forget(key);
  },

  /** Another person's edits are wiped before anything can show them. */
  ownedBy(personId: string): void {
    const owner = keptInTab.read(ownerKey);
    if (owner !== null && owner !== personId) this.wipe();
    keptInTab.write(ownerKey, personId);
  },
};
