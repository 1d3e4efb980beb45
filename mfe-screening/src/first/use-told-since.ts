import type { Screening } from '@toothwise/contracts-screening';
import { mayBeSame } from '@toothwise/contracts-screening/same-person';
import { type FirstThing, isPrivateTold, openly } from './first.rules.js';
import type { SeenTold, Told } from './told.rules.js';
import { useFirst } from './use-first.js';

interface Beside {
  /** All that cannot wait, whosever it is. */
  all: FirstThing[];
  /** What its person told after it and cannot wait: the result does not hold it. */
  told: FirstThing[];
  /** The same, of which it was said that somebody has seen it. */
  seen: SeenTold[];
  /** Who writes told of self-harm alone: that is no part of a result, and of nobody else. */
  mine: FirstThing[];
  /** Any other emergency that was told and is open, whosever it is. */
  emergencies: FirstThing[];
  /** Other results that cannot wait and are no less grave, whosever they are: the gravest first. */
  others: FirstThing[];
}

/** All that stands beside a result. */
export function useBeside({ id, person, completedAt, createdAt }: Screening, level: number): Beside {
  const { things: all, seen } = useFirst();
  const things = openly(all);
  const from = Date.parse(completedAt ?? createdAt);
  const isSince = (one: Told) => one.after === id || (Date.parse(one.at) >= from && mayBeSame(one.person, person));
  const isItself = (thing: FirstThing) => 'result' in thing && thing.result.item.id === id;
  const told = things.filter((thing) => 'told' in thing && isSince(thing.told));
  // What was answered, seen or told long ago outweighs nothing.
  const own = things.some(isItself) ? level : 0;
  const emergencies = things.filter((thing) => 'told' in thing && !told.includes(thing));
  const others = things.filter((thing) => 'result' in thing && !isItself(thing) && thing.level >= own);
  const mine = all.filter(isPrivateTold);
  return { all, told, seen: seen.filter((one) => !one.isPrivate && isSince(one)), mine, emergencies, others };
}

/** What the person of a result told after it and cannot wait. */
export const useToldSince = (screening: Screening): FirstThing[] => useBeside(screening, 0).told;
