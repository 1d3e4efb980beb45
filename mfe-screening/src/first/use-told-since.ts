import type { Screening } from '@toothwise/contracts-screening';
import { mayBeSame } from '@toothwise/contracts-screening/same-person';
import { RESULT_STANDS_MS } from '@toothwise/contracts-screening/open-results';
import { useState } from 'react';
import { sinceOf } from '../basics/outcome/due.rules.js';
import { standing } from '../basics/outcome/standing.rules.js';
import { byGravity, type FirstThing, type Grave, graveOf, inTurn, isPrivateTold, openly } from './first.rules.js';
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
  /** Nothing milder stands above the result; what is as grave does where it is newer. */
  isAbove: (one: Grave) => boolean;
}

/** All that stands beside a result. */
export function useBeside(screening: Screening): Beside {
  const { id, person, completedAt, createdAt } = screening;
  const { things: all, seen } = useFirst();
  const things = openly(all);
  const from = Date.parse(completedAt ?? createdAt);
  const isSince = (one: Told) => one.after === id || (Date.parse(one.at) >= from && mayBeSame(one.person, person));
  const isItself = (thing: FirstThing) => 'result' in thing && thing.result.item.id === id;
  const told = things.filter((thing) => 'told' in thing && isSince(thing.told));
  const own = useOwn(screening);
  const emergencies = things.filter((thing) => 'told' in thing && !told.includes(thing));
  const others = things.filter((thing) => 'result' in thing && !isItself(thing) && byGravity(thing, own) <= 0);
  const mine = all.filter(isPrivateTold);
  const isAbove = (one: Grave) => inTurn(one, own) <= 0;
  return { all, told, seen: seen.filter((one) => !one.isPrivate && isSince(one)), mine, emergencies, others, isAbove };
}

/** How grave the result is. One that was seen before this page was opened, or is long past, outweighs nothing; who says it here moves no card. */
function useOwn({ analysis, review, seenAt, ...made }: Screening): Grave {
  const since = sinceOf({ ...made, review });
  const [isOver] = useState(() => Boolean(seenAt) || Date.now() - Date.parse(since) > RESULT_STANDS_MS);
  if (!analysis || isOver) return graveOf(0, null, 0);
  const { level, emergency } = standing(analysis, review);
  return graveOf(level, emergency?.call, Date.parse(since));
}

/** What the person of a result told after it and cannot wait. */
export const useToldSince = (screening: Screening): FirstThing[] => useBeside(screening).told;
