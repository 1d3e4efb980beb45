import { plain } from './words.js';

/** As they stand after a number, in languages whose speakers say that they have their years. */
const YEARS = 'years?|yrs?|años|anos|anni|ans|jahre?';
export const AGE = String.raw`(\d{1,3})(?: ?-? ?(?:${YEARS}|y\/o|yo)(?:[ -]?old| alt)?)?`;
/** "I have 61", "tengo 61": so are years said that one has. Below this it may be anything that one has. */
const HAS = "i have|i've|i has|i got|tengo|tenho|ich bin|j'ai|jai";
const MANY = String.raw`1[3-9]|[2-9]\d|1[01]\d`;
/** "I am 41", "I have 61 years": of oneself, and nothing else. */
export const MY_AGE = new RegExp(String.raw`^(?:(?:i'm|i am|im) ${AGE}|(?:${HAS}) (${MANY})(?: (?:${YEARS})(?: old| alt)?)?)$`);
/** The same beside something else: "I have 61 years and my gum is sore". */
export const HAS_YEARS = String.raw`\b(?:${HAS}) (${MANY}) (?:${YEARS})(?: old)?(?=$| (?:and|but|my|i|me|man|woman|y|e)\b)`;
export const NO_YEARS = '(?:days?|weeks?|months?|hours?|times?|teeth|tooth|of|d[ií]as?|semanas?|mes(?:es)?|horas?|tage?n?|wochen?)';
/** An age that can be nothing else: "since 3 days" and "tooth 16" are none. */
export const AGE_SAID = String.raw`(\d{1,3})(?: |-)?(?:years?|yrs?)(?: |-)?old|(?:he|she|they)(?:'s| is|'re| are) (\d{1,3})(?! ${NO_YEARS})`;

const OLDEST = 120;
export const ageOf = (digits: string | undefined): number | null => {
  const age = digits === undefined ? NaN : Number(digits);
  return age <= OLDEST ? age : null;
};

/** An age that is told beside something else, in words that mean nothing else. */
export function ageBeside(text: string): number | null {
  const line = plain(text);
  const [, said, theirs] = new RegExp(AGE_SAID).exec(line) ?? [];
  const own = OWN_AGE.exec(line)?.[1] ?? new RegExp(HAS_YEARS).exec(line)?.[1];
  return ageOf(said ?? theirs ?? own);
}
/** "I am 52 year": who knows little English leaves "old" out. */
const OWN_AGE = /\b(?:i'm|i am|im) (\d{1,3}) (?:years?|yrs?)(?=$| (?:and|but|my|i|man|woman)\b)/;

const BARE_AGE = new RegExp(
  String.raw`^(?:(?:i'm|i am|im|he's|she's|he is|she is|they are|he has|she has|(?:my |his |her )?age(?: is)?|aged|tiene|tem|ha|about|almost|nearly|just turned|turned|${HAS}) )*${AGE}(?: (?:female|male|woman|man|girl|boy|f|m))?$`,
);
export const IN_MONTHS = /^(?:(?:he's|she's|he is|she is|about) )*\d{1,2} (?:months?|weeks?|days?)(?: old)?$/;

const FEW_WORDS = 6;
/** "I said 9", "9 I told you": where an age was asked for, the one number in a few words is it, unless it counts something else. */
export function ageAnswered(text: string): number | null {
  const line = plain(text);
  const numbers = line.match(/\b\d+\b/g) ?? [];
  const isOther = new RegExp(String.raw`\d ?(?:-|to|/)|\d ?${NO_YEARS}\b|\b(?:pain|tooth|since|for)\b`).test(line);
  return numbers.length === 1 && line.split(' ').length <= FEW_WORDS && !isOther ? ageOf(numbers[0]) : null;
}

/** Years, or null: a line that is no age answers something else. */
export function ageIn(text: string): number | null {
  const line = plain(text);
  return IN_MONTHS.test(line) ? 0 : ageOf(BARE_AGE.exec(line)?.[1]);
}
