/** ISO 3166-1 alpha-2: where the clinics and the places of the directory are. */
export const DIRECTORY_COUNTRIES: readonly string[] = ['US', 'CA'];

/** Codes of Canadian provinces and territories, as the gazetteer writes them behind a city; all others there are in the United States. */
const CANADIAN = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']);
const COUNTRY = /(?:^|[\s,])(?:usa?|u\.s\.(?:a\.)?|united states|canada)$/i;

/** "Leeds, AL", "New York, NY 10115" */
function partsOf(label: string): { city: string; state: string } {
  const [, city = label, state = ''] = /^(.*), ([A-Z]{2})(?: \S+)?$/.exec(label) ?? [];
  return { city: city.toLowerCase(), state };
}

/**
 * Whether what was typed names the state or the country of the place that was found. A name alone, or a code, may be of any country: there is a
 * Leeds in Alabama, and 10115 is in Berlin too.
 */
export function isNamedWithState(typed: string, label: string): boolean {
  if (COUNTRY.test(typed.trim())) return true;
  const { city, state } = partsOf(label);
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !/\d/.test(word));
  const last = words.at(-1);
  if (last === undefined) return false;
  if (words.length > 1 && last === state.toLowerCase()) return true;
  // The place was found by its name, so that a word of no city's name is that of a state.
  return !city.split(/[\s-]+/).some((word) => word.startsWith(last));
}

/** Whether whoever seems to be in a country without a directory may mean a place there by what they typed, and not the one that was found. */
export const isMeantElsewhere = (typed: string, label: string, country: string | null): boolean =>
  country !== null && !DIRECTORY_COUNTRIES.includes(country) && !isNamedWithState(typed, label);

/** In which country of the directory a place is. */
export const countryOfPlace = (label: string): 'US' | 'CA' => (CANADIAN.has(partsOf(label).state) ? 'CA' : 'US');
