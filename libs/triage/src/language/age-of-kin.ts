import type { Age } from './age.js';
import type { NumberSpan } from './quantities.js';
import { set } from './setting.js';
import type { Token } from './tokens.js';

const KIN = set(
  'mother father mom mum dad mama papa nan nana gran granny grandma grandpa grandmother grandfather husband wife aunt uncle brother sister',
);
const YEARS = set('year years yrs yr yo');
const ENDS = set(', . ; ! \n and with has have had is now but');
/** "My mother 5, 6 teeth loose" counts teeth. */
const YOUNGEST = 18;
const OLDEST = 110;
/** "She has 84 years" is an age: of fewer it may be how long something has lasted. */
const LASTS_FEWER_YEARS = 60;

/** "My mother 84 years", "my father 80, tooth out", "she has 84 years": the age of a grown-up, told without its verb. */
export function kinAge(tokens: readonly Token[], numbers: readonly NumberSpan[]): Age | null {
  for (const { value, start, end } of numbers) {
    if (!Number.isInteger(value) || value < YOUNGEST || value > OLDEST) continue;
    const before = tokens[start - 1]?.word === ',' ? tokens[start - 2]?.word : tokens[start - 1]?.word;
    const isYears = YEARS.has(tokens[end]?.word ?? '');
    const isHad = /^ha(?:s|ve)$/.test(before ?? '') && isYears && value >= LASTS_FEWER_YEARS;
    const next = tokens[end + (isYears ? 1 : 0)]?.word;
    const isOfKin = KIN.has(before ?? '') && (isYears || next === undefined || ENDS.has(next)) && next !== 'ago';
    if (isHad || isOfKin) return { years: value, own: before === 'have' };
  }
  return null;
}
