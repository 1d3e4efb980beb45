import type { Migration } from '../mapping.js';
import { SharedTables1700000000000 } from './1700000000000-shared-tables.js';
import { IdempotencyHolder1764100000000 } from './1764100000000-idempotency-holder.js';
import { Forgetting1764200000000 } from './1764200000000-forgetting.js';
import { AuditedPerson1764300000000 } from './1764300000000-audited-person.js';
import { EndedAccess1764400000000 } from './1764400000000-ended-access.js';
import { ErasedPeople1795400000000 } from './1795400000000-erased-people.js';
import { IdsInAnswers1799900200000 } from './1799900200000-ids-in-answers.js';
import { HourlySpending1802390100000 } from './1802390100000-hourly-spending.js';
import { EventAttempts1802400000000 } from './1802400000000-event-attempts.js';

/** Tables that every service's schema has; they run before the service's own. */
export const sharedMigrations: readonly Migration[] = [
  SharedTables1700000000000,
  IdempotencyHolder1764100000000,
  Forgetting1764200000000,
  AuditedPerson1764300000000,
  EndedAccess1764400000000,
  ErasedPeople1795400000000,
  IdsInAnswers1799900200000,
  HourlySpending1802390100000,
  EventAttempts1802400000000,
];
