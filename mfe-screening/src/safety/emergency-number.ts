import { useState } from 'react';

const key = 'toothwise.country';

/** Region of the browser's language, `US` from `en-US`; null where it names none. */
export function browserRegion(languages: readonly string[] = navigator.languages): string | null {
  return languages.map((language) => new Intl.Locale(language).region).find((region) => region !== undefined) ?? null;
}

/** The country whose emergency number is shown: chosen once on a page, else the browser's region. Kept for this tab. */
export function useCountry(): [string | null, (country: string) => void] {
  const [country, setCountry] = useState(() => sessionStorage.getItem(key) ?? browserRegion());
  const choose = (next: string) => {
    sessionStorage.setItem(key, next);
    setCountry(next);
  };
  return [country, choose];
}
