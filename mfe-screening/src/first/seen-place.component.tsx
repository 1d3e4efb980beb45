import { CircleCheck } from '@toothwise/ui';
import { sayWhen, useLead, useTranslation } from '@toothwise/web-platform';
import { type ReactNode, useId, useRef } from 'react';
import { useSeenWords } from '../basics/outcome/whose.js';
import { useOfSelf } from '../basics/outcome/use-of-self.js';
import { type FirstThing, personOf } from './first.rules.js';
import { SeenButton, UndoSeen, useSeen } from './seen.component.js';
import '../texts/latest.js';

interface SeenPlaceProps {
  thing: FirstThing;
  /** Somebody said so since this page was opened. */
  isSeen: boolean;
  /** It was taken back, and the card stands again. */
  isBack: boolean;
  onSeen: () => void;
  onTakenBack: () => void;
  /** The card, with what says that they were seen. */
  children: (seen: ReactNode) => ReactNode;
}

/** What of a thing is of self-harm. */
function useThingOfSelf(thing: FirstThing): ReturnType<typeof useOfSelf> {
  const ofResult = useOfSelf('result' in thing ? thing.result.item : { id: thing.id, level: null, status: 'completed' });
  return 'told' in thing ? thing.told : ofResult;
}

/**
 * The place of one thing that cannot wait. Once its person was seen it says what was done, and keeps its height: no other person's card comes
 * under the finger that pressed.
 */
export function SeenPlace({ thing, isSeen, isBack, onSeen, onTakenBack, children }: SeenPlaceProps) {
  const { t } = useTranslation('screening');
  const words = useSeenWords();
  const title = useId();
  const place = useLead<HTMLDivElement>(isBack && !isSeen);
  const height = useRef(0);
  const said = useLead<HTMLElement>(isSeen);
  const isTold = 'told' in thing;
  const seen = useSeen(
    { id: thing.id, toldAt: isTold ? thing.told.at : undefined },
    {
      onSeen: () => {
        height.current = place.current?.offsetHeight ?? 0;
        onSeen();
      },
      onTakenBack,
    },
  );
  const { sensitive, isPrivate } = useThingOfSelf(thing);
  const person = sensitive ? { isPrivate } : personOf(thing);
  if (!isSeen)
    return (
      <div ref={place} tabIndex={-1} className="scr:outline-none">
        {children(<SeenButton seen={seen} person={person} />)}
      </div>
    );
  const told = isTold ? thing.told.at : (thing.result.item.completedAt ?? thing.result.item.createdAt);
  return (
    <div className="scr:mb-6" style={{ minHeight: height.current }}>
      <section
        ref={said}
        tabIndex={-1}
        aria-labelledby={title}
        data-testid="seen-now"
        className="scr:rounded-card scr:border scr:border-line-strong scr:bg-surface scr:p-5 scr:outline-none scr:md:p-8"
      >
        <h2 id={title} className="scr:flex scr:items-center scr:gap-2 scr:text-l scr:font-bold scr:wrap-anywhere">
          <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" className="scr:shrink-0" />
          {words('done', person)}
        </h2>
        <p className="scr:mt-2 scr:mb-4">
          {t(isPrivate ? 'urgent.seen.keptPrivate' : isTold ? 'urgent.seen.keptTold' : 'urgent.seen.kept', { when: sayWhen(told) })}
        </p>
        <UndoSeen seen={seen} />
      </section>
    </div>
  );
}
