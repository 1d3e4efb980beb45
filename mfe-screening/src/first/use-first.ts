import { enteredHere, keptResultsStore, useFailure, useNavigation, useQuery, useStore } from '@toothwise/web-platform';
import { advisorApi } from '../api/advisor.resource.js';
import { keys, screeningApi } from '../api/screening.resource.js';
import { type FirstThing, firstThings } from './first.rules.js';
import { seenToday } from './seen-today.rules.js';
import { marksHere, seenOf, type SeenThing, type SeenTold, toldHere, toldIn, toldKept, unseen } from './told.rules.js';
import { toldStanding, urgentResults } from './urgent.rules.js';
import { useKeptInStep } from './use-kept-in-step.js';
import { FRESH, useNewest } from './use-newest.js';

interface First {
  things: FirstThing[];
  /** Told emergencies about which somebody was seen. */
  seen: SeenTold[];
  /** What was said today to have been seen, results too. */
  seenToday: SeenThing[];
  /** Nothing is still on its way that may bring more. */
  isKnown: boolean;
  /** Why results or answers could not be read. */
  failure: unknown;
  isReading: boolean;
  again: () => void;
  /** When the oldest of it was read, in milliseconds; 0 where something was not. */
  asOf: number;
}

interface Asking {
  /** Beside what the page is about: that it could not be read again is not said. */
  isAside?: boolean;
}

/** All that cannot wait, of all for whom the person answered: the gravest first. */
export function useFirst({ isAside = false }: Asking = {}): First {
  const reading = isAside ? { ...FRESH, meta: { aside: true } as const } : FRESH;
  const list = useNewest(reading);
  const drafts = useQuery({ queryKey: keys.drafts, queryFn: () => screeningApi.listDrafts(), ...reading });
  const conversations = useConversations(reading);
  // While they are not known nothing is taken away by them.
  const readMarks = useQuery({ queryKey: keys.told, queryFn: () => screeningApi.listToldSeen(), ...reading });
  const [noList, noDrafts] = [useFailure(list), useFailure(drafts)];
  const now = new Date();
  const items = list.data?.items ?? [];
  const read = toldIn(drafts.data ?? [], conversations.data?.items ?? [], items);
  const kept = useStore(keptResultsStore);
  // What is not read yet, or cannot be, is known from what was read here before.
  const entered = useStore(enteredHere);
  const all = [...read, ...toldHere(entered), ...(drafts.data && conversations.isKnown ? [] : toldKept(kept, read))];
  const marks = [...(readMarks.data ?? []), ...marksHere(entered)];
  const told = unseen(all, marks);
  const isToldKnown = drafts.data !== undefined && conversations.data !== undefined && readMarks.data !== undefined;
  const asOf = Math.min(list.dataUpdatedAt, drafts.dataUpdatedAt, conversations.asOf);
  useKeptInStep(list, isToldKnown ? { ids: told.map(({ id }) => id), asOf } : null);
  const seen = toldStanding(seenOf(all, marks), now);
  return {
    things: firstThings(toldStanding(told, now), urgentResults(items, now)),
    seen,
    seenToday: seenToday(seen, items, now),
    isKnown: Boolean((list.data ?? noList) && (drafts.data ?? noDrafts)) && !conversations.isAwaited,
    failure: noList ?? noDrafts,
    isReading: list.isFetching || drafts.isFetching,
    again: () => void Promise.all([list.refetch(), drafts.refetch()]),
    asOf,
  };
}

/** Where the advisor is not there, nothing can have been told to it; where it does not answer, results and answers alone are known. */
function useConversations(reading: typeof FRESH) {
  const isThere = useNavigation('care.conversation').length > 0;
  const read = useQuery({
    queryKey: keys.conversations,
    queryFn: ({ signal }) => advisorApi.listConsultations({ query: { standing: 'emergency', limit: 100 }, signal }),
    enabled: isThere,
    ...reading,
  });
  const failure = useFailure(read);
  return {
    data: read.data,
    isKnown: !isThere || read.data !== undefined,
    isAwaited: isThere && !read.data && !failure,
    asOf: isThere ? read.dataUpdatedAt : Infinity,
  };
}
