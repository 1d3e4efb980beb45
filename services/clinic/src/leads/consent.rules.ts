/** What is known about one screening's sharing when a further fact arrives. Facts arrive in any order and more than once. */
export interface SharingState {
  /** The latest withdrawal heard of, even if it came before the consent that it ends. */
  withdrawnAt: Date | null;
  deleted: boolean;
  /** The lead, if there is one. */
  lead: { state: 'offered' | 'accepted' | 'unmatched' | 'withdrawn'; consentedAt: Date } | null;
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
  /** Repeated, older, withdrawn since, or about a deleted screening. */
  | 'ignore';

/** The newest of consent and withdrawal counts, whatever order they arrive in. */
export function effectOfConsent({ withdrawnAt, deleted, lead }: SharingState, consentedAt: Date): ConsentEffect {
  if (deleted || (withdrawnAt !== null && withdrawnAt >= consentedAt)) return 'ignore';
  if (lead === null) return 'create';
  if (lead.consentedAt >= consentedAt) return 'ignore';
  return lead.state === 'withdrawn' || lead.state === 'unmatched' ? 'reopen' : 'renew';
}

/** Whether a withdrawal ends the lead as it stands. */
export function withdrawalEnds(lead: SharingState['lead'], withdrawnAt: Date): boolean {
  return lead !== null && lead.state !== 'withdrawn' && withdrawnAt >= lead.consentedAt;
}
