import type { Screening } from '@toothwise/contracts-screening';
import { mayBeSame } from '@toothwise/contracts-screening/same-person';
import type { FirstThing } from './first.rules.js';
import { useFirst } from './use-first.js';

/** What the person of a result told after it and cannot wait: the result does not hold it. */
export function useToldSince({ id, person, completedAt, createdAt }: Screening): FirstThing[] {
  const { things } = useFirst();
  const since = Date.parse(completedAt ?? createdAt);
  return things.filter(
    (thing) => 'told' in thing && (thing.told.after === id || (thing.at >= since && mayBeSame(thing.told.person, person))),
  );
}
