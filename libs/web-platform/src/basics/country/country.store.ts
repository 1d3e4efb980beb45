import { browserZone } from '../location/browser-zone.js';
import { countryOfZone } from '../location/zone-countries.js';
import { keptHere } from '../store/kept.js';
import { Store } from '../store/store.js';

const key = 'toothwise.country';
/** Kept for "another country", which is a choice too: the browser's region is not asked again. */
const OTHER = '';

export interface Whereabouts {
  /** ISO 3166-1 alpha-2; null: unknown */
  country: string | null;
  /** What the browser's languages name where its clock says another one: whoever is asked cannot tell which of the two is true. */
  other: string | null;
}

/** A country by its two letters: `419` is a continent, `001` the world. */
const isCountry = (region: string | undefined): region is string => /^[A-Z]{2}$/.test(region ?? '');

/** The country that the browser's own languages name, as `en-AU` names Australia; null where they name none. */
export function languageCountry(languages: readonly string[]): string | null {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (isCountry(region)) return region;
    } catch {
      // A language tag that cannot be read says nothing about the country.
    }
  }
  return null;
}

/** Where the clock is set for, before the language: who speaks American English mostly is not in America. */
export function browserWhereabouts(languages: readonly string[], zone: string): Whereabouts {
  const here = countryOfZone(zone);
  const spoken = languageCountry(languages);
  return { country: here ?? spoken, other: here && spoken !== here ? spoken : null };
}

/** The country whose emergency number is shown: chosen once on any page, else what the browser lets guess. */
export class CountryStore extends Store<Whereabouts> {
  constructor() {
    super(keptCountry());
    globalThis.addEventListener?.('storage', (event) => event.key === key && this.set(keptCountry()));
  }

  readonly choose = (country: string | null): void => {
    // Where nothing can be kept, the choice counts until the page is left.
    keptHere.write(key, country ?? OTHER);
    this.set({ country, other: null });
  };
}

function keptCountry(): Whereabouts {
  const kept = keptHere.read(key);
  // Anything else there is nobody's choice.
  if (kept !== null && (kept === OTHER || isCountry(kept))) return { country: kept === OTHER ? null : kept, other: null };
  return browserWhereabouts(navigator.languages, browserZone());
}
