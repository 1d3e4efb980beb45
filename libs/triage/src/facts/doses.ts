import { polarityOf, type Polarity } from '../language/context.js';
import type { NumberSpan } from '../language/quantities.js';
import { isOfElse } from './measured.js';
import { FEWER, LABEL_MAXIMUM, SPECIFIC, STRENGTHS, type Drug } from './medicines.js';
import { mention, type Mention, type Reading } from './reading.js';
import { timesNear } from './times-a-day.js';

/** "12 paracetamol since this morning", "two 500 mg every 2 hours", "6000 mg of Tylenol": more than the label's daily maximum? */
export function deriveDoses(reading: Reading): Mention[] {
  const found: Mention[] = [];
  const sums = new Map<Drug, number>();
  const regular = new Map<Drug, Map<string, number>>();
  for (const number of reading.numbers) {
    const drug = drugNear(reading, number);
    if (!drug) continue;
    const unit = reading.tokens[number.end]?.word;
    const times = timesNear(reading, number);
    const days = times > 1 ? 1 : daysNear(reading, number);
    if (unit === 'mg' || unit === 'milligrams' || unit === 'g' || unit === 'grams') {
      const mg = number.value * (unit.startsWith('m') ? 1 : 1000) * times;
      if (mg / days > LABEL_MAXIMUM[drug].mg) found.push(mention(reading, 'overdose', 'affirmed', number.start, number.end));
      continue;
    }
    if (isBareStrength(reading, number)) {
      if (times > 1 && number.value * times > LABEL_MAXIMUM[drug].mg)
        found.push(mention(reading, 'overdose', 'affirmed', number.start, number.end));
      continue;
    }
    if (isOfElse(reading, number) || !isCount(reading, number)) continue;
    const daily = ((number.value + (isMoreThan(reading, number) ? 1 : 0)) * times) / days;
    const strength = strengthNear(reading, number) ?? LABEL_MAXIMUM[drug].usual;
    if (times === 1 && days === 1 && taken(reading, number)) sums.set(drug, (sums.get(drug) ?? 0) + daily * strength);
    if (times > 1) note(regular, drug, nameAfter(reading, number), daily * strength);
    const over = daily * strength > LABEL_MAXIMUM[drug].mg || daily > tabletsNear(reading, number);
    if (over && number.value <= 200 && !isBought(reading, number) && !isAntibiotic(reading, number))
      found.push(mention(reading, 'overdose', meantAs(reading, number), number.start, number.end));
  }
  for (const [drug, names] of regular) sums.set(drug, Math.max(sums.get(drug) ?? 0, total(names)));
  return found.length > 0 ? found : summed(reading, sums);
}

/** "two co-codamol and two paracetamol every four hours": names of one drug add up, the same name told twice does not. */
function note(regular: Map<Drug, Map<string, number>>, drug: Drug, name: string, mg: number): void {
  const names = regular.get(drug) ?? new Map<string, number>();
  regular.set(drug, names.set(name, Math.max(names.get(name) ?? 0, mg)));
}

const total = (names: Map<string, number>): number => [...names.values()].reduce((sum, mg) => sum + mg, 0);

const nameAfter = ({ tokens }: Reading, number: NumberSpan): string =>
  tokens.slice(number.end, number.end + 4).find((token) => SPECIFIC.some((drug) => token.tags.has(drug)))?.word ?? '';

/** "Read that a man took 30": nobody's own dose. */
function meantAs(reading: Reading, number: NumberSpan): Polarity {
  const polarity = polarityOf(reading.setting, number.start, number.end);
  if (polarity === 'hypothetical' || polarity === 'other' || polarity === 'past') return polarity;
  return taken(reading, number) ? 'affirmed' : 'possible';
}

const isAntibiotic = ({ tokens }: Reading, { start, end }: NumberSpan): boolean =>
  tokens.slice(Math.max(0, start - 14), end + 3).some((token) => ANTIBIOTICS.has(token.word));

function tabletsNear({ tokens }: Reading, number: NumberSpan): number {
  const near = tokens.slice(Math.max(0, number.start - 6), number.end + 5);
  const fewer = FEWER.find(([concept]) => near.some((token) => token.tags.has(concept)));
  return fewer
    ? fewer[1]
    : near.some((token) => SPECIFIC.some((drug) => token.tags.has(drug)))
      ? Infinity
      : LABEL_MAXIMUM['@PAINKILLER'].tablets;
}

/** "naproxen 500 three times today", "ibuprofen of 800": the number right after a drug's name is its strength. */
function isBareStrength({ tokens }: Reading, number: NumberSpan): boolean {
  const before = tokens[number.start - (tokens[number.start - 1]?.word === 'of' ? 2 : 1)];
  return STRENGTHS.has(number.value) && before !== undefined && SPECIFIC.some((drug) => before.tags.has(drug));
}

/** "6 at eight and another 6 at lunch": several doses of one day together. */
function summed(reading: Reading, sums: Map<Drug, number>): Mention[] {
  const otherDays = reading.tokens.some((token) => ['yesterday', 'week', 'days'].includes(token.word));
  const over = [...sums].some(([drug, mg]) => mg > LABEL_MAXIMUM[drug].mg);
  const last = reading.numbers.at(-1);
  return over && last ? [mention(reading, 'overdose', otherDays ? 'possible' : 'affirmed', last.start, last.end)] : [];
}

function drugNear(reading: Reading, number: NumberSpan): Drug | undefined {
  const { tokens, index } = reading;
  const window = tokens.slice(Math.max(0, number.start - 6), number.end + 8);
  const after = tokens.slice(number.end, number.end + 8).find((token) => SPECIFIC.some((drug) => token.tags.has(drug)));
  const own = SPECIFIC.find((drug) => (after ? after.tags.has(drug) : window.some((token) => token.tags.has(drug))));
  if (own) return own;
  const pills = tokens.slice(number.end, number.end + 4).some((token) => token.tags.has('@PAINKILLER'));
  const anywhere = SPECIFIC.find((drug) => index.has(drug));
  const more =
    tokens[number.start - 1]?.word === 'another' ||
    tokens[number.end]?.word === 'more' ||
    (tokens[number.end]?.word === 'of' && tokens[number.end + 1]?.word === 'them');
  return pills ? (anywhere ?? '@PAINKILLER') : more || isEstimate(reading, number) ? anywhere : undefined;
}

/** "more than eight", "over 8" */
function isMoreThan({ tokens }: Reading, number: NumberSpan): boolean {
  const [before, before2] = [tokens[number.start - 1]?.word, tokens[number.start - 2]?.word];
  return before === 'over' || (before === 'than' && (before2 === 'more' || before2 === 'higher'));
}

/** "popping Advil all day, probably 15 by now": the drug stands before its number. */
function isEstimate({ tokens }: Reading, number: NumberSpan): boolean {
  const before = tokens.slice(Math.max(0, number.start - 12), number.start);
  const drug = before.some((token) => token.tags.has('@PAINKILLER'));
  const guess = before
    .slice(-3)
    .some((token) =>
      [
        'probably',
        'maybe',
        'about',
        'around',
        'roughly',
        'least',
        'perhaps',
        'possibly',
        'think',
        'easily',
        'nearly',
        'almost',
        'over',
        'approximately',
      ].includes(token.word),
    );
  const soFar = tokens
    .slice(number.end, number.end + 4)
    .some((token) => ['now', 'far', 'total', 'altogether', 'already', 'today', 'them'].includes(token.word));
  const end = ['.', '!', ',', ';', undefined].includes(tokens[number.end]?.word);
  return drug && (soFar || (guess && end));
}

const OTHER_UNITS: ReadonlySet<string> = new Set(
  'minute minutes hour hours day days week weeks year years / am pm month months time times out : teeth tooth nights'.split(' '),
);

/** The number counts tablets: the drug or "tablets" follows closely, or "of them", and it is no time, score or age. */
function isCount(reading: Reading, number: NumberSpan): boolean {
  const { tokens } = reading;
  const after = tokens.slice(number.end, number.end + 5);
  const stop = after.findIndex((token) => OTHER_UNITS.has(token.word));
  const drug = after.findIndex((token) => token.tags.has('@PAINKILLER') || token.tags.has('@PILL'));
  if (tokens[number.start - 1]?.word === 'every' || tokens[number.start - 1]?.word === 'last' || tokens[number.start - 1]?.word === 'past')
    return false;
  if (drug >= 0 && (stop < 0 || drug < stop)) return true;
  const of = tokens
    .slice(number.end, number.end + 2)
    .some((token) => ['of', 'them', 'today', 'already', 'so', 'in', 'since', 'extra'].includes(token.word));
  if (isMultiplied(reading, number)) return true;
  const tookBefore = tokens
    .slice(Math.max(0, number.start - 9), number.start)
    .some((token) => ['took', 'taken', 'had', 'taking', 'swallowed', 'popped', 'necked', 'down'].includes(token.word));
  const more = tokens[number.start - 1]?.word === 'another' || tokens[number.end]?.word === 'more';
  if (stop !== 0 && isEstimate(reading, number)) return true;
  return (of && tookBefore && stop !== 0) || (more && stop !== 0);
}

/** "Nurofen 400 x 8", "500 mg × 10": the number after the sign counts tablets of the strength before it. */
function isMultiplied({ tokens, numbers }: Reading, number: NumberSpan): boolean {
  const sign = tokens[number.start - 1]?.word;
  return (
    (sign === 'x' || sign === '×') &&
    numbers.some((other) => other.end <= number.start - 1 && other.end >= number.start - 2 && other.value >= 65)
  );
}

/** Over how many days the number was taken. "12 today" was one, and "… and last week I had a filling" tells of something else. */
function daysNear({ tokens, durations }: Reading, number: NumberSpan): number {
  const near = durations.find(
    ({ start, end, minutes, ago }) =>
      start >= number.start &&
      // "8 a day" is how often, and no eight days.
      !(start === number.start && tokens[end - 2]?.word === 'a') &&
      start - number.end < 12 &&
      minutes >= 1440 * 2 &&
      !ago &&
      !tokens.slice(start - 2, start).some(({ word }) => word === 'and' || word === 'but' || word === ',') &&
      !tokens.slice(number.end, start).some(({ word }) => word === 'today'),
  );
  return near ? near.minutes / 1440 : 1;
}

function strengthNear(reading: Reading, number: NumberSpan): number | undefined {
  const { tokens, numbers } = reading;
  if (isMultiplied(reading, number)) return numbers.findLast((other) => other.end < number.start)?.value;
  const strength = numbers.find(
    (other) =>
      other !== number &&
      other.start >= number.end - 1 &&
      other.start - number.end < 5 &&
      ['mg', 's'].includes(tokens[other.end]?.word ?? ''),
  );
  return strength && strength.value >= 65 ? strength.value : undefined;
}

const TAKING: ReadonlySet<string> = new Set(
  'took taken take takes taking had having swallowed popped popping given gave necked downed used been eaten on doing today since already every done dosed'.split(
    ' ',
  ),
);
const SHOP: ReadonlySet<string> = new Set(
  'bought buy buying packet pack packs cost costs price cupboard sell shop bag drawer safe prescribed prescription handed left best expired franc'.split(
    ' ',
  ),
);

/** "packet of 32 paracetamol", "24 in the drawer": told of what lies there, and nobody says right beside it that they were taken. */
function isBought({ tokens }: Reading, number: NumberSpan): boolean {
  const near = tokens.slice(Math.max(0, number.start - 6), number.end + 8);
  const beside = tokens.slice(Math.max(0, number.start - 4), number.end + 4);
  return near.some((token) => SHOP.has(token.word)) && !beside.some((token) => SWALLOWED.has(token.word));
}
const SWALLOWED: ReadonlySet<string> = new Set('took taken take swallowed popped necked downed eaten ate used had'.split(' '));
/** Their capsules are counted over a week, and no painkiller. */
const ANTIBIOTICS: ReadonlySet<string> = new Set(
  'amoxicillin penicillin metronidazole clindamycin augmentin antibiotic antibiotics course'.split(' '),
);

function taken({ tokens }: Reading, number: NumberSpan): boolean {
  const before = tokens.slice(Math.max(0, number.start - 12), number.start).map((token) => token.word);
  const whole = tokens.slice(Math.max(0, number.start - 14), number.end + 16).map((token) => token.word);
  if (
    before.some((word) =>
      ['can', 'should', 'if', 'maximum', 'max', 'could', 'would', 'packet', 'bottle', 'bought', 'pack', 'not'].includes(word),
    ) &&
    !whole.some((word) => ['taken', 'took', 'had', 'swallowed'].includes(word))
  )
    return false;
  if (whole.some((word) => word === 'day' || word === 'daily') && !whole.includes('?')) return true;
  return whole.some((word) => TAKING.has(word));
}
