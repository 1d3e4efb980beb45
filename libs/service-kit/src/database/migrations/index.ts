import { baseline } from '../baseline.js';
import type { Migration } from '../mapping.js';
import { EventAttempts1802400000000 } from './1802400000000-event-attempts.js';
import { SHARED_TABLES } from './shared-tables.js';

/** Tables that every service's schema has; nothing in a service's own baseline may need them. */
export const sharedMigrations: readonly Migration[] = [
  baseline('HourlySpending1802390100000', [SHARED_TABLES]),
  EventAttempts1802400000000,
];
