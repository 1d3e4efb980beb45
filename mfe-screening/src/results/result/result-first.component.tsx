import type { Screening } from '@toothwise/contracts-screening';
import { isSamePerson } from '@toothwise/contracts-screening/same-person';
import { Notice } from '@toothwise/ui';
import { sayTime, sayWhen, useLead, useShowing, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { asTold, type FirstThing, type Grave, inTurn, personOf } from '../../first/first.rules.js';
import { FirstThings } from '../../first/first-things.component.js';
import { callPart } from '../../first/call.component.js';
import '../../first/call-now.component.js';
import { OpenLine } from '../../first/open-line.component.js';
import { StillOpen } from '../../first/still-open.component.js';
import { SeenButton, UndoSeen, useSeen } from '../../first/seen.component.js';
import { useBeside } from '../../first/use-told-since.js';
import { UnreadWords } from './unread-words.component.js';
import { ofSelf } from '../../basics/outcome/use-of-self.js';
import { useSeenWords, type Whose } from '../../basics/outcome/whose.js';

// The numbers come with a result, and are shown with the first card.
void callPart.load();

/**
 * Above a result: emergencies that were told and are open, whosever they are, with whom to call: the result does not hold them, and is no graver.
 * Then what else is open and no less grave, and that not all was read. An emergency in the result itself has its numbers already.
 */
export function ResultFirst({ screening, level }: { screening: Screening; level: number }) {
  const { t } = useTranslation('screening');
  const beside = useBeside(screening);
  const { all, told, mine, others, isAbove } = beside;
  const [other] = others;
  const isBefore = (one: Grave) => !other || inTurn(one, other) <= 0;
  // Beside it stands what is no less grave: no line above a result speaks of anything else.
  useShowing([screening.id, ...all.map(({ id }) => id)]);
  return (
    <>
      <ToldOnPaper screening={screening} things={told} />
      <div data-on="screen" className="scr:grid scr:gap-6 scr:empty:hidden">
        {mine[0] && <OpenLine thing={mine[0]} asOf={0} />}
        <ToldCards beside={beside} isHere={(one) => isAbove(one) && isBefore(one)} />
        <StillOpen things={others} title={(gravest) => t(gravest.level > level ? 'urgent.also.graver' : 'urgent.also.open')} />
        <ToldCards beside={beside} isHere={(one) => isAbove(one) && !isBefore(one)} />
      </div>
      {level < 5 && <UnreadWords unread={screening.unread} />}
    </>
  );
}

/** Below a result that is graver: emergencies that were told and are milder. */
export function ResultMilder({ screening }: { screening: Screening }) {
  const beside = useBeside(screening);
  return (
    <div data-on="screen" className="scr:grid scr:gap-6 scr:empty:hidden">
      <ToldCards beside={beside} isHere={(one) => !beside.isAbove(one)} />
    </div>
  );
}

interface ToldCardsProps {
  beside: ReturnType<typeof useBeside>;
  isHere: (one: Grave) => boolean;
}

/** The emergencies of one place; what was seen stands where it stood. */
const ToldCards = ({ beside: { told, emergencies, seen }, isHere }: ToldCardsProps) => (
  <FirstThings things={[...told, ...emergencies].filter(isHere)} seen={seen.filter((one) => isHere(asTold(one)))} />
);

/** Paper is handed on: it says, as the report does, that something was told since and when, and no word of it. */
function ToldOnPaper({ screening: { id, person }, things }: { screening: Screening; things: readonly FirstThing[] }) {
  const { t } = useTranslation('screening');
  const told = things.flatMap((thing) => ('told' in thing ? [thing.told] : []));
  const sure = told.filter((one) => one.after === id || isSamePerson(one.person, person));
  const [newest] = (sure.length > 0 ? sure : told).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (!newest) return null;
  return (
    <div data-on="paper" data-testid="told-on-paper">
      <Notice title={t('result.since.title')}>
        <p>{t(`result.since.${sure.length > 0 ? 'emergency' : 'more'}`, { when: sayTime(newest.at) })}</p>
      </Notice>
    </div>
  );
}

/**
 * Below what to do: an urgent result is answered where it is read, too. What was said stands in the place of the button, with the way to take
 * it back, for as long as it is kept.
 */
export function ResultSeen({ screening, level }: { screening: Screening; level: number }) {
  const { id, seenAt = null } = screening;
  // Words of self-harm are said of who writes; nobody has to see them.
  const { sensitive, isPrivate } = ofSelf(screening);
  const person: Whose = sensitive ? { isPrivate } : screening.person;
  const [hasSaid, setHasSaid] = useState(false);
  const said = () => setHasSaid(true);
  const seen = useSeen({ id }, { onSeen: said, onTakenBack: said });
  const words = useSeenWords();
  // The button that had the focus goes: its place has it next.
  const place = useLead<HTMLDivElement>(hasSaid && `said ${seenAt}`);
  const { told, emergencies, isAbove } = useBeside(screening);
  // An emergency above it is answered first: no two buttons say the same of one person.
  const isAsked = [...told, ...emergencies].some((thing) => isAbove(thing) && words('button', personOf(thing)) === words('button', person));
  if (!seenAt && (level < URGENT || isAsked)) return null;
  return (
    <div ref={place} tabIndex={-1} data-on="screen" className="scr:outline-none" data-testid="seen-here">
      {seenAt ? (
        <div data-testid="seen-mark">
          <Notice>
            <p role="status" className="scr:mb-3 scr:font-bold scr:wrap-anywhere">
              {words('mark', person, sayWhen(seenAt))}
            </p>
            <UndoSeen seen={seen} />
          </Notice>
        </div>
      ) : (
        <SeenButton seen={seen} person={person} />
      )}
    </div>
  );
}
const URGENT = 3;
