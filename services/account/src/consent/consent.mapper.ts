import type { Consent } from '@toothwise/contracts-account';
import type { ConsentEntryRecord } from './consent-entry.record.js';
import { CONSENT_TEXTS, type ConsentKind } from './consent.texts.js';

export function toConsent(kind: ConsentKind, entry: ConsentEntryRecord | null): Consent {
  return {
    kind,
    given: entry?.given ?? false,
    textVersion: entry?.textVersion ?? null,
    provider: entry?.provider ?? null,
    at: entry?.at.toISOString() ?? null,
    current: CONSENT_TEXTS[kind],
  };
}
