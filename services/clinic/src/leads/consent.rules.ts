/** What is known about one screening's sharing when a further fact arrives. Facts arrive in any order and more than once. */
export interface SharingState {
  /** The latest withdrawal heard of, even if it came before the consent that it ends. */
  withdrawnAt: Date | null;
  deleted: boolean;
  /** The lead, if there is one. */
  lead: { state: 'offered' | 'accepted' | 'unmatched' | 'withdrawn'; consentedAt: Date; revisedAt?: Date | null } | null;
}

export type ConsentEffect =
  /** First consent: a lead arises. */
  | 'create'
  /**
   * Consent after a withdrawal, or a newer one (another place, say) when nobody was left: the same lead goes back to the practice that had
   * accepted it, else it is offered anew.
   */
  | 'reopen'
  /** A newer consent while the first one stands: newer contact data, same offers. */
  | 'renew'
  /** What was shared is told anew under the same consent: offers, acceptance, and how long it is kept stay. */
  | 'revise'
  /** Repeated, older, withdrawn since, or about a deleted screening. */
  | 'ignore';

/** The newest of consent and withdrawal counts, whatever order they arrive in; of what was told anew under one consent the newest. */
export function effectOfConsent(
  { withdrawnAt, deleted, lead }: SharingState,
  consentedAt: Date,
  revisedAt: Date | null = null,
): ConsentEffect {
  if (deleted || (withdrawnAt !== null && withdrawnAt >= consentedAt)) return 'ignore';
  if (lead === null) return 'create';
  if (lead.consentedAt.getTime() === consentedAt.getTime() && lead.state !== 'withdrawn') return isNewer(revisedAt, lead.revisedAt);
  if (lead.consentedAt >= consentedAt) return 'ignore';
  return lead.state === 'withdrawn' || lead.state === 'unmatched' ? 'reopen' : 'renew';
}

const isNewer = (revisedAt: Date | null, known: Date | null = null): ConsentEffect =>
  revisedAt !== null && (known === null || revisedAt > known) ? 'revise' : 'ignore';

/** Whether a withdrawal ends the lead as it stands. */
export function withdrawalEnds(lead: SharingState['lead'], withdrawnAt: Date): boolean {
  return lead !== null && lead.state !== 'withdrawn' && withdrawnAt >= lead.consentedAt;
}
