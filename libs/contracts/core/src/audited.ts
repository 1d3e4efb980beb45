import { z } from 'zod';
import { defineEvent } from './define-event.js';

/** Who did or saw what, of whom: a row of a service's audit table. */
export const auditRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Person id, or the service's name for what it does by itself. */
  actor: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Whose record it is about; null where it is nobody's, or a row is from before it was told. */
  personId: z.uuid().nullable(),
  /** Facts worth keeping; no health text, no contact data. */
  details: z.record(z.string(), z.unknown()),
  correlationId: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

/** How a domain's audit rows reach account, some at a time. The event bus sends it; the domain only declares it: `defineAudited('clinic')`. */
export const defineAudited = <D extends string>(domain: D) =>
  defineEvent(`${domain}.audited.v1`, z.object({ rows: z.array(auditRow).min(1) }), { keeps: ['rows'] });
