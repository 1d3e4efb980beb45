type City = { kind: 'city'; city: string; state: string | null };
/** @property near names of which one has to be the place of the code; null where any may be */
type Code = { kind: 'postal-code'; prefix: string; near: readonly string[] | null };
export type PlaceWish = Code | City;

/** A code alone may be the start of one; within other words it is whole. The gazetteer knows the first half of Canadian codes (the delivery area). */
const ALONE = [/^(\d{2,5})(?:-\d{0,4})?$/, /^([a-z]\d[a-z])(?: ?\d?[a-z]?\d?)$/i];
const WITHIN = [/(?<![\w-])(\d{5})(?:-\d{4})?(?![\w-])/g, /(?<![\w-])([a-z]\d[a-z])(?: ?\d[a-z]\d)?(?![\w-])/gi];
const COUNTRIES = new Set(['us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'canada']);
/** "District of Columbia" */
const LONGEST_STATE = 3;

/**
 * Reads what a person types as a place, the likeliest first; the next counts where nothing is found of the one before: "10001", "M5V 2T6",
 * "Brooklyn", "brooklyn, ny", "chicago illinois", "Chicago, IL 60601", "60601, Chicago".
 */
export function readPlaceQuery(text: string): PlaceWish[] {
  const query = text.trim().replace(/\s+/g, ' ');
  const alone = firstOf(ALONE.map((pattern) => pattern.exec(query)));
  if (alone) return [codeOf(alone[1]!)];
  const found = firstOf(WITHIN.map((pattern) => [...query.matchAll(pattern)].at(-1)));
  if (!found) return citiesIn(query);
  const rest = `${query.slice(0, found.index)}, ${query.slice(found.index + found[0].length)}`;
  const cities = citiesIn(rest, found.index === 0);
  if (cities.length === 0) return [codeOf(found[1]!)];
  const code = codeOf(found[1]!);
  const both = { ...code, near: [...new Set(cities.map(({ city }) => city))] };
  // A number in front may be that of a house.
  return found.index === 0 ? [both, ...cities, code] : [both, code, ...cities];
}

const firstOf = <T>(all: readonly T[]): T | undefined => all.find((one) => one);
const codeOf = (code: string): Code => ({ kind: 'postal-code', prefix: code.toUpperCase(), near: null });

/** @param isNumbered a number stood before it, which may be that of a house */
function citiesIn(text: string, isNumbered = false): City[] {
  const parts = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !COUNTRIES.has(part));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (parts.length === 1) return [cityOf(first), ...withoutComma(first)];
  const behind = parts.length > 2 ? [cityOf(parts.at(-2)!, last)] : [];
  // Behind a street with its number; else "London, England" would be England in Arkansas.
  const beside = isNumbered || /\d/.test(first) ? [cityOf(last), ...withoutComma(last)] : [];
  return [cityOf(first, last), ...behind, ...beside];
}

const cityOf = (city: string, state: string | null = null): City => ({ kind: 'city', city, state });

/** "chicago illinois": whether its last words are a state only the gazetteer knows. */
function withoutComma(text: string): City[] {
  const words = text.split(' ').filter((word, at, all) => !(at > 0 && at === all.length - 1 && COUNTRIES.has(word)));
  const most = Math.min(LONGEST_STATE, words.length - 1);
  return Array.from({ length: most }, (_, at) => cityOf(words.slice(0, -(at + 1)).join(' '), words.slice(-(at + 1)).join(' '))).filter(
    ({ state }) => state!.length >= 2,
  );
}
