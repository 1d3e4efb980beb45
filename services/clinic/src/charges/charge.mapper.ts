import { type Charge, DISPUTE_DAYS } from '@toothwise/contracts-clinic';
import type { ChargeRow } from './statement.repository.js';

/** When it was charged last counts: while a case was withdrawn nobody could look at it. */
const endOf = ({ lastChargedAt }: ChargeRow): Date => new Date(lastChargedAt.getTime() + DISPUTE_DAYS * 86_400_000);

/** Something is owed for it, it was not disputed, and it is not too late. */
export const isDisputable = (row: ChargeRow, now: Date): boolean =>
  row.waivedBecause === null && !row.isCredited && row.dispute === null && row.owed > 0 && now < endOf(row);

export function toCharge(row: ChargeRow, now: Date): Charge {
  const { isCredited, lastChargedAt: _, chargedAt, changedAt, dispute, ...charge } = row;
  return {
    ...charge,
    state: row.waivedBecause ? 'waived' : isCredited ? 'credited' : 'charged',
    chargedAt: chargedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    disputableUntil: isDisputable(row, now) ? endOf(row).toISOString() : null,
    dispute: dispute && {
      ...dispute,
      openedAt: new Date(dispute.openedAt).toISOString(),
      decidedAt: dispute.decidedAt && new Date(dispute.decidedAt).toISOString(),
    },
  };
}
