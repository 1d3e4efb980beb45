import { place } from './place.js';
import { isBrokenText, typedText } from './typed-text.js';

const BROKEN = ['\0a', 'a\0', 'a\ud83d', '\ude00a', '\ud83d\0\ude00 a'];

describe('typed text', () => {
  it.each(BROKEN)('loses what no database takes: %j', (text) => {
    expect(isBrokenText(text)).toBe(true);
    expect(typedText().parse(text)).toBe('a');
  });

  it.each(['😀', 'né', '齒痛', 'a\nb\tc', '\ufffd', ''])('keeps %j', (text) => {
    expect(isBrokenText(text)).toBe(false);
    expect(typedText().parse(text)).toBe(text.trim());
  });

  it('is measured without it', () => {
    expect(typedText().max(1).parse('a\0\ud83d')).toBe('a');
    expect(typedText().min(1).safeParse('\0').success).toBe(false);
  });

  it('is what a place holds', () => {
    const position = { latitude: 1, longitude: 1 };
    expect(place.parse({ label: 'a\0', postalCode: '\0a', ...position })).toMatchObject({ label: 'a', postalCode: 'a' });
  });
});
