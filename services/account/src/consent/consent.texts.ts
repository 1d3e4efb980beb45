export const CONSENT_KINDS = ['health-data', 'acting-for-another'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export interface Wording {
  paragraphs: string[];
  /** What the person ticks. */
  statement: string;
}

export interface ConsentText extends Wording {
  /** Date of the wording; a changed wording needs a new version and everybody's agreement to it. */
  textVersion: string;
}

/**
 * The wordings in force. Entries keep what was agreed to and name its version: a wording never changes under its version
 * (`consent.texts.spec.ts`).
 */
export const CONSENT_TEXTS: Record<ConsentKind, ConsentText> = {
  'health-data': {
    textVersion: '2026-11-30',
    paragraphs: [
      'To judge how urgent your dental problem is, we keep what you tell us about your teeth and your health, and the photos you add. Besides you, those see them with whom you share them: a clinic, or your family by the rights you give. A dentist sees a screening that they review for you, and our administrators may open one to help you or to keep the service safe. Whoever opens one is listed on the page “What we keep”.',
      'An AI service helps with the analysis only if you agree to it by its name; where there is one, you are asked before a screening. It receives answers and photos for that purpose only, without your name and contact details. Without your agreement, fixed clinical rules alone make the result.',
      'You can withdraw this consent at any time, on the page “What we keep”. We then start no further screening, and you can delete those that are stored.',
    ],
    statement: 'I agree that Toothwise keeps and processes my health data for dental screenings.',
  },
  'acting-for-another': {
    textVersion: '2026-11-21',
    paragraphs: [
      'You can fill in a screening for your child, or for another adult who has asked you to. Their answers and photos are kept in your account, and you decide about them.',
    ],
    statement: 'I confirm that I may give health information of this person and act for them.',
  },
};

/** As an entry keeps it, with the provider that was agreed to beside it. */
export function wordingOf(kind: ConsentKind, provider: string | null = null): Wording {
  const { paragraphs, statement } = CONSENT_TEXTS[kind];
  return { paragraphs: provider === null ? paragraphs : [...paragraphs, providerSaid(provider)], statement };
}

const providerSaid = (provider: string): string =>
  provider === 'none'
    ? 'No AI service may receive answers and photos for the analysis.'
    : `An AI service at ${provider} may receive answers and photos for the analysis.`;
