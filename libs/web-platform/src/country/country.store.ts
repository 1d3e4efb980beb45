import { Store } from '../store/store.js';

const key = 'toothwise.country';
/** Kept for "another country", which is a choice too: the browser's region is not asked again. */
const OTHER = '';

/** The country that the browser's own languages name, as `en-AU` names Australia; null where they name none. */
export function browserCountry(languages: readonly string[]): string | null {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (region) return region;
    } catch {
      // A language tag that cannot be read says nothing about the country.
    }
  }
  return null;
}

/** The country whose emergency number is shown (ISO 3166-1 alpha-2; null: unknown): chosen once on any page, else the browser's region. */
export class CountryStore extends Store<string | null> {
  constructor() {
    super(keptCountry());
    globalThis.addEventListener?.('storage', (event) => event.key === key && this.set(keptCountry()));
  }

  readonly choose = (country: string | null): void => {
    try {
      localStorage.setItem(key, country ?? OTHER);
    } catch {
      // Where nothing can be kept, the choice counts until the page is left.
    }
    this.set(country);
  };
}

function keptCountry(): string | null {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return kept === OTHER ? null : kept;
  } catch {
    // As if nothing had been chosen.
  }
  return browserCountry(navigator.languages);
}
