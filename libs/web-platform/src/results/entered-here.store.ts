import type { Safety } from '@toothwise/contracts-core';
import { Store } from '../basics/store/store.js';
import { unsavedStore } from '../basics/unsaved/unsaved.store.js';

export interface EnteredHere {
  emergency: NonNullable<Safety['emergency']>;
  sensitive: boolean;
  /** ISO; when it was entered. */
  at: string;
  /** When its person said that somebody has seen it. */
  seenAt?: string;
}

const KEY = 'emergency.came-to';

/**
 * The emergency that the check of the emergency page came to: told, too, for every other page of this tab. It leaves the device no more than what
 * was entered there, and goes with it.
 */
class EnteredHereStore extends Store<EnteredHere | null> {
  constructor() {
    super(stored());
  }

  /** What the check came to by now. Entered anew it stands again, whatever was seen before. */
  keep(found: Omit<EnteredHere, 'seenAt'> | null): void {
    const before = this.state();
    if (found && found.at === before?.at) this.#write({ ...before, ...found });
    else this.#write(found);
  }

  markSeen(): void {
    const before = this.state();
    if (before) this.#write({ ...before, seenAt: new Date().toISOString() });
  }

  takeBackSeen(): void {
    const before = this.state();
    if (!before) return;
    const { emergency, sensitive, at } = before;
    this.#write({ emergency, sensitive, at });
  }

  /** What is not sent went with its person, or is another's. */
  readAgain(): void {
    const now = stored();
    if (JSON.stringify(now) !== JSON.stringify(this.state())) this.set(now);
  }

  #write(found: EnteredHere | null): void {
    if (found) unsavedStore.keep(KEY, found);
    else unsavedStore.drop(KEY);
    this.set(found);
  }
}

const stored = (): EnteredHere | null => unsavedStore.read<EnteredHere>(KEY) ?? null;

export const enteredHere = new EnteredHereStore();
