import { useStore } from '../store/use-store.js';
import { CountryStore, type Whereabouts } from './country.store.js';

let store: CountryStore | undefined;

/** The country for emergency numbers, and how to choose another: the same on every page, in every remote and tab. */
export function useCountry(): Whereabouts & { choose: (country: string | null) => void } {
  store ??= new CountryStore();
  return { ...useStore(store), choose: store.choose };
}
