import { accountHttp, clinicHttp, screeningHttp } from './http/index.js';
import { aboutPerson, place, screeningForm, sharingChoice } from './screening-form.js';
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

  it('is what every field is that a person writes into', () => {
    const position = { latitude: 1, longitude: 1 };
    expect(screeningForm.parse({ symptoms: 'a\0', currentConcerns: '\ud83da' })).toMatchObject({ symptoms: 'a', currentConcerns: 'a' });
    expect(place.parse({ label: 'a\0', postalCode: '\0a', ...position })).toMatchObject({ label: 'a', postalCode: 'a' });
    expect(sharingChoice.parse({ phone: '1\0' }).phone).toBe('1');
    expect(accountHttp.profileChange.parse({ firstName: 'a\0', lastName: 'a\ud83d', phone: '1\0' })).toEqual({
      firstName: 'a',
      lastName: 'a',
      phone: '1',
    });
    expect(clinicHttp.placeSearch.parse({ q: 'ab\0' }).q).toBe('ab');
    const consent = { textVersion: '1', phone: '1\0', place: { label: 'a', ...position } };
    expect(screeningHttp.sharingConsent.parse(consent).phone).toBe('1');
  });
});

describe('lists', () => {
  it('that hold options are never longer than there are options', () => {
    const many = (value: string) => Array<string>(50).fill(value);
    expect(screeningForm.safeParse({ unsure: many('duration') }).success).toBe(false);
    expect(aboutPerson.safeParse({ conditions: many('diabetes') }).success).toBe(false);
    expect(aboutPerson.safeParse({ unsure: many('age') }).success).toBe(false);
  });
});
