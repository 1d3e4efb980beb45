import { type SlotProps, useKeptElsewhere, useShownHere } from '@toothwise/web-platform';
import { isPrivateTold, openly, withFirst } from '../first/first.rules.js';
import { OpenLine } from '../first/open-line.component.js';
import { usePersonHere } from '../first/person-here.store.js';
import { useFirst } from '../first/use-first.js';
import '../texts/latest.js';

const EMERGENCY = 4;

/**
 * `page.first`: the emergencies that are open, above a page that does not show them itself: the gravest first, whose answers are given here before
 * others; else what this device keeps of it.
 */
export default function PageFirstSlot({ kept }: Partial<SlotProps['page.first']>) {
  const { things, seen, asOf } = useFirst({ isAside: true });
  // What is to be seen within a day has its place on the portal: it is not kept here, and would move each page that it comes to late.
  const here = useShownHere();
  const person = usePersonHere();
  const elsewhere = things.filter(({ id, level }) => level >= EMERGENCY && !here.includes(id));
  const open = openly(elsewhere);
  const [gravest] = open;
  // Of who writes, and for nobody else: it neither hides an emergency nor is hidden by one.
  const mine = elsewhere.find(isPrivateTold);
  const isNews = useNews([...things, ...seen], asOf, (gravest ?? mine)?.level ?? 0);
  // What this device alone tells of leads to what is kept of it.
  const isKeptAlone = [gravest, mine].some((one) => one && 'told' in one && !one.told.card);
  if (isNews || isKeptAlone) return kept;
  const [first, ...also] = withFirst(open, person);
  return (
    <>
      {first && <OpenLine key={first.id} thing={first} also={also} asOf={asOf} />}
      {mine && <OpenLine key={mine.id} thing={mine} asOf={asOf} />}
    </>
  );
}

/** Whether this device keeps something graver that was told since the lists were read, or that they could not say. @param known by them, seen or not */
function useNews(known: readonly { id: string }[], asOf: number, level: number): boolean {
  return useKeptElsewhere().some(
    (one) => one.emergency !== null && one.level > level && Date.parse(one.readAt) > asOf && !known.some(({ id }) => id === one.id),
  );
}
