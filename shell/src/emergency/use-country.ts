import { useState } from 'react';

const key = 'toothwise.country';

/** The country named by the browser's own language, as `en-AU` names Australia; null where it names none. */
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

/** Country for the emergency number: chosen by the person, else by the browser's region (ISO 3166-1 alpha-2). */
export function useCountry(): [string | null, (country: string | null) => void] {
  const [country, setCountry] = useState<string | null>(() => localStorage.getItem(key) ?? browserCountry(navigator.languages));
  const choose = (next: string | null) => {
    if (next) localStorage.setItem(key, next);
    else localStorage.removeItem(key);
    setCountry(next);
  };
  return [country, choose];
}
