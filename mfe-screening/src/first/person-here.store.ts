import { Store, useStore } from '@toothwise/web-platform';
import type { SaidPerson } from '@toothwise/contracts-screening/same-person';
import { useEffect } from 'react';

type Person = Partial<SaidPerson>;

/** Of whom the page that is open asks. */
class PersonHere extends Store<Person | null> {
  show(person: Person | null): void {
    this.set(person);
  }
}

const personHere = new PersonHere(null);

export const usePersonHere = (): Person | null => useStore(personHere);

/** This page asks of them, for as long as it is open. */
export function useAskingOf({ who = null, name = null, age = null }: Person): void {
  useEffect(() => {
    personHere.show({ who, name, age });
    return () => personHere.show(null);
  }, [who, name, age]);
}
