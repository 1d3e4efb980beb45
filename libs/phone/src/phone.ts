import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Whose numbers are written without a country's code. */
const COUNTRY = 'US';
const numberOf = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: COUNTRY, extract: false }, metadata);
/** Numbers were kept as people typed them; what belongs to no country is shown and dialled as it stands. */
const validNumberOf = (text: string) => {
  const number = numberOf(text);
  return number?.isValid() ? number : undefined;
};

/** Whether it can be a phone number: as many digits as its country's have (the USA's, unless it begins with + and a code); an extension may follow. */
export const isPhone = (text: string): boolean => numberOf(text)?.isPossible() ?? false;

/** As a `tel:` link wants it (RFC 3966): digits alone, an extension after them. */
export function dialled(text: string): string {
  const number = validNumberOf(text);
  if (number) return number.getURI().slice('tel:'.length);
  const [digits = '', extension] = text.split(/ ?(?:x|ext\.?) ?(?=\d+$)/i);
  return digits.replace(/[^+\d]/g, '') + (extension ? `;ext=${extension}` : '');
}

/** As text messages are addressed (E.164, `+12125550142`); undefined where it can be none, or has an extension, which gets none. */
export function international(text: string): string | undefined {
  const number = numberOf(text);
  return number?.isPossible() && !number.ext ? number.number : undefined;
}

/** As people write it: numbers of the USA without their country's code, others with it. */
export function sayPhone(text: string): string {
  const number = validNumberOf(text);
  if (!number) return text;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}
