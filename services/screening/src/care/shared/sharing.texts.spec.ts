import { createHash } from 'node:crypto';
import { SHARING_TEXT } from './sharing.texts.js';

/** SHA-256 of every wording that was in force since this is kept, by version: consents name the version that was on screen. */
const AGREED_TO: Record<string, string> = {
  '2026-11': '3bb752fa8b9fb7ba9150a964a66f06bb4986e1e3bbc9ccf23856416b25438d41',
  '2026-12': '814c77da5449077f3701e858fd134d4ef7c7af797d247e8b5995c7e48b62ff51',
  '2027-01': '2612ddf168610ebe1bc1991dc393f714bf11d7ded79d7a9e64c12558b4a3ec45',
  '2027-02': 'e5cb76cd23bda737caffd77f968243c7cb68127cb0bbd4ed1301d2ed344a15da',
  '2027-03': '4b29f7d40002bbe83d995bac1cb268859a176de1ee7c061fd8a3e72d6d2e2d9c',
};

it('the question about contact is not changed under its version: a changed wording is a new one, with a line of its own here', () => {
  const { textVersion, paragraphs, statement } = SHARING_TEXT;
  const digest = createHash('sha256')
    .update([...paragraphs, statement].join('\n'))
    .digest('hex');
  expect(AGREED_TO[textVersion]).toBe(digest);
});
