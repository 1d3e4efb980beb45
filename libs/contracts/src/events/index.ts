import * as account from './account.js';
import * as clinic from './clinic.js';
import * as screening from './screening.js';
import type { EventDefinition } from './define-event.js';

export * from './account.js';
export * from './clinic.js';
export * from './define-event.js';
export * from './screening.js';

/** Every event of the platform by name. */
export const EVENTS: ReadonlyMap<string, EventDefinition> = new Map(
  [account, screening, clinic]
    .flatMap((domain) => Object.values(domain))
    .filter((value): value is EventDefinition => typeof value === 'object' && 'envelope' in value)
    .map((event) => [event.name, event]),
);
