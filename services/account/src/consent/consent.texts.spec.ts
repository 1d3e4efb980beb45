import { createHash } from 'node:crypto';
import { CONSENT_KINDS, CONSENT_TEXTS } from './consent.texts.js';

/** SHA-256 of every wording that was in force since this is kept, by kind and version: entries name the version that the person agreed to. */
const AGREED_TO: Record<string, string> = {
  'health-data 2026-11-21.2': '9cd31bf407cd137e32b554abeca21cc39e4069a76d3b6d5ee407485c5a529cdc',
  'health-data 2026-11-23': '68a149e55ea28cce1ab27384f6c1327b8922bd1d7b12cd61fbe62ba60e52b7d3',
  'health-data 2026-11-30': 'be5864f107db553635642c7f72101a978868d98b85d9f2ea28ecc4b68b512501',
  'acting-for-another 2026-11-21': '43793e91e19d4bbe5837f962df8c4cd7672af80782dee13d93c6bb1a72d95eef',
};

describe('wordings that people agree to', () => {
  it.each(CONSENT_KINDS)('%s is not changed under its version: a changed wording is a new one, with a line of its own here', (kind) => {
    const { textVersion, paragraphs, statement } = CONSENT_TEXTS[kind];
    const digest = createHash('sha256')
      .update([...paragraphs, statement].join('\n'))
      .digest('hex');
    expect(AGREED_TO[`${kind} ${textVersion}`]).toBe(digest);
  });

  it.each(CONSENT_KINDS)('%s points to nothing beside it: several pages show it, and each has something else there', (kind) => {
    const { paragraphs, statement } = CONSENT_TEXTS[kind];
    expect([...paragraphs, statement].join('\n')).not.toMatch(/\b(below|above|beside|here)\b/i);
  });
});
