import type { PersonRight } from '@toothwise/contracts-core';

/**
 * The right of somebody to one person's record, as a thing: repositories take it instead of an id, so that nobody reads a record without
 * having been let in. Only a person policy grants one; `npm run boundaries` refuses this file to everybody else.
 */
export class PersonScope {
  /** Makes the type one that no other object fits. */
  readonly #granted = true;

  private constructor(
    readonly personId: string,
    readonly right: PersonRight,
  ) {}

  static grant(personId: string, right: PersonRight): PersonScope {
    return new PersonScope(personId, right);
  }

  /** Whether it was made here. */
  get isGranted(): boolean {
    return this.#granted;
  }
}
