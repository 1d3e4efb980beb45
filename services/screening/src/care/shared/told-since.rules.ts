import { isSamePerson, mayBeSame, type ToldSince } from '@toothwise/contracts-screening';
import type { ScreeningRecord } from '../record/screening.record.js';
import type { StandingEmergency } from '../told/told-emergency.repository.js';

/** Texts that did not say yet that an emergency which is told later is passed on. */
const WITHOUT_EMERGENCIES: readonly string[] = ['2026-11', '2026-12', '2027-01'];

/** Texts that did not say yet that one goes along which was told before the screening and is still open. */
const WITHOUT_EARLIER: readonly string[] = [...WITHOUT_EMERGENCIES, '2027-02'];

/**
 * What a practice that has this case is told of what was told elsewhere, if anything: since, and before where it still stands. Called an emergency only where it surely is of the same person and
 * was agreed to; else it reads that its case is older than what was told, so that it plans nothing on it. The newest
 * counts.
 */
export function toldSinceOf(
  { id, person, createdAt }: Pick<ScreeningRecord, 'id' | 'person' | 'createdAt'>,
  standing: readonly StandingEmergency[],
  textVersion: string,
): ToldSince | null {
  const isTold = ({ lastAt }: StandingEmergency) => lastAt >= createdAt || !WITHOUT_EARLIER.includes(textVersion);
  const since = standing.filter((one) => one.id !== id && (one.after === id || (isTold(one) && mayBeSame(one.person, person))));
  if (since.length === 0) return null;
  const isAgreed = !WITHOUT_EMERGENCIES.includes(textVersion);
  const sure = isAgreed ? since.filter((one) => one.after === id || isSamePerson(one.person, person)) : [];
  const told = sure.length > 0 ? sure : since;
  const at = new Date(Math.max(...told.map((one) => (one.at >= createdAt ? one.at : one.lastAt).getTime())));
  return { what: sure.length > 0 ? 'emergency' : 'more', at: at.toISOString(), ...(at < createdAt && { before: true }) };
}
