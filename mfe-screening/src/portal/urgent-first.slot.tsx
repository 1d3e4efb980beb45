import { Button, Notice } from '@toothwise/ui';
import { type SlotProps, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { useState } from 'react';
import { FirstThings } from '../first/first-things.component.js';
import type { SeenThing } from '../first/told.rules.js';
import { useFirst } from '../first/use-first.js';
import '../texts/latest.js';

/** `portal.first`: all that cannot wait, the gravest first: whose, by when, what was tried and what to do; else what the portal says itself. */
export default function UrgentFirstSlot({ otherwise, meanwhile }: Partial<SlotProps['portal.first']>) {
  const { things, seenToday, isKnown, failure, isReading, again } = useFirst();
  // Until the day is over, or it is closed: a slip that a reload made final could not be taken back.
  const [closed, setClosed] = useUnsaved<string[]>('screening.seen.closed', []);
  // Once cards stood here they keep their places, also when the last of them is answered.
  const [hadSome, setHadSome] = useState(false);
  if (things.length > 0 && !hadSome) setHadSome(true);
  // What is urgent waits for nobody's answer.
  if (!hadSome && !isKnown) return meanwhile;
  const seen = seenToday.filter((one) => !closed.includes(keyOf(one)));
  return (
    <>
      {Boolean(failure) && <Unread busy={isReading} onRetry={again} />}
      <FirstThings things={things} seen={seen} onCloseSeen={(one) => setClosed([...closed, keyOf(one)])} otherwise={otherwise} />
    </>
  );
}

const keyOf = ({ id, seenAt }: SeenThing) => `${id} ${seenAt}`;

/** Nobody takes results that cannot be read for results that can wait. */
function Unread({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <Notice className="scr:mb-4">
      <p role="status">{t('urgent.unread')}</p>
      <p className="scr:mt-2">
        <Button size="small" busy={busy} onClick={onRetry}>
          {t('urgent.again')}
        </Button>
      </p>
    </Notice>
  );
}
