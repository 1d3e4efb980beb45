/** Longest name of a person or a practice in characters (UTF-16 units, as browsers and Keycloak count). */
export const NAME_MAX = 60;

/**
 * What makes a name an advertisement or markup: signs of addresses and tags, line breaks and other control characters, signs that reverse
 * the direction, full-width and other look-alikes of dots, slashes and `@`, a dot with a longer word right behind it ("evil.example"), numeric
 * addresses. "Dr. Smith", "J.R. Jones" and "O'Brien & Sons (Sample)" hold none of it.
 */
const FORBIDDEN = [
  String.raw`[<>@\[\]{}|\\^~=_*#%$\x60]`,
  String.raw`[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]`,
  String.raw`[\u3002\uFF0E\uFF61\u2024\uFF20\uFE6B\uFF0F\u2044\u2215\uFF1A\uFF1C\uFF1E]`,
  String.raw`:/`,
  String.raw`//`,
  String.raw`[\p{L}\p{N}]\.[\p{L}\p{M}\p{N}-]{2,}`,
  String.raw`\d\.\d+\.\d`,
];

/** The rule as one pattern for a whole name, in a form that JavaScript (with the flag `u`) and Java read alike: Keycloak's realm holds a copy. */
export const PLAIN_NAME_PATTERN = `^(?!.*(?:${FORBIDDEN.join('|')})).*$`;
const pattern = new RegExp(PLAIN_NAME_PATTERN, 'u');

/** Whether a name can stand in our mail to anybody: short, and without addresses, markup and line breaks. */
export const isPlainName = (name: string): boolean => name.length <= NAME_MAX && pattern.test(name);

/** What we say to who typed one that is not. */
export const PLAIN_NAME_RULE = `Use at most ${NAME_MAX} characters, without addresses of the web or e-mail and without signs like < > @. Put a space after a dot.`;
