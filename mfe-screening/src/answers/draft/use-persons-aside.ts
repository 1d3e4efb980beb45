import type { ScreeningKind } from '@toothwise/contracts-core';
import type { AboutPerson } from '@toothwise/contracts-screening';
import { unsavedStore } from '@toothwise/web-platform';
import { useState } from 'react';
import { asideKeyOf } from './draft.store.js';

type Whom = Partial<Pick<AboutPerson, 'who' | 'personId'>>;

/**
 * What was answered of one person while the screening is said to be for another: it counts for nobody else, and comes back with its person, as long
 * as this tab has the draft.
 */
export function usePersonsAside(kind: ScreeningKind, person: AboutPerson) {
  const [all, setAll] = useState(() => unsavedStore.read<AboutPerson[]>(asideKeyOf(kind)) ?? []);
  const aside = all.filter((one) => !isOf(one, person));
  /** @returns what was answered of whoever is chosen, where that was before */
  const putAside = (to: Whom): AboutPerson | undefined => {
    const back = aside.find((one) => isOf(one, { who: person.who, ...to }));
    const kept = [person, ...aside.filter((one) => one !== back)];
    unsavedStore.keep(asideKeyOf(kind), kept);
    setAll(kept);
    return back;
  };
  return { aside, putAside };
}

/** Who is chosen by kind alone is whom of that kind it was for last. */
const isOf = (one: AboutPerson, { who, personId }: Whom) => one.who === who && (personId === undefined || one.personId === personId);
