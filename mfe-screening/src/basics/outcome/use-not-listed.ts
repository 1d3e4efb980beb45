import { DIRECTORY_COUNTRIES } from '@toothwise/contracts-core/options';
import { useCountry } from '@toothwise/web-platform';

/** The country in which a person seems to be, where no clinic of it is in the directory; null where there are some, or nobody knows. */
export function useNotListed(): string | null {
  const { country } = useCountry();
  return country === null || DIRECTORY_COUNTRIES.includes(country) ? null : country;
}
