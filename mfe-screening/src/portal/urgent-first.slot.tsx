import { Button, Notice } from '@toothwise/ui';
import { type SlotProps, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { type FirstThing, inOrder } from './first.rules.js';
import { SeenPlace } from './seen-place.component.js';
import { Told } from './told.component.js';
import { Urgent } from './urgent-result.component.js';
import { useFirst } from './use-first.js';
import '../texts/latest.js';

/** `portal.first`: all that cannot wait, the gravest first: whose, by when, what was tried and what to do; else what the portal says itself. */
export default function UrgentFirstSlot({ otherwise, meanwhile }: Partial<SlotProps['portal.first']>) {
  const { things, isKnown, failure, isReading, again } = useFirst();
  // Who was seen meanwhile keeps their place until one leaves: nobody else's card comes under the finger that pressed.
  const [answered, setAnswered] = useState<readonly FirstThing[]>([]);
  const open = things.filter((thing) => !answered.some((one) => keyOf(one) === keyOf(thing)));
  const takeBack = (thing: FirstThing) => setAnswered((before) => before.filter((one) => keyOf(one) !== keyOf(thing)));
  // What is urgent waits for nobody's answer.
  if (!things.length && !answered.length && !isKnown) return meanwhile;
  return (
    <>
      {Boolean(failure) && <Unread busy={isReading} onRetry={again} />}
      {inOrder([...open, ...answered]).map((thing) => (
        <SeenPlace
          key={keyOf(thing)}
          thing={thing}
          isSeen={answered.includes(thing)}
          onSeen={() => setAnswered((before) => [...before, thing])}
          onTakenBack={() => takeBack(thing)}
        >
          {(seen) => ('told' in thing ? <Told {...thing.told} seen={seen} /> : <Urgent {...thing.result} seen={seen} />)}
        </SeenPlace>
      ))}
      {open.length === 0 && otherwise}
    </>
  );
}

/** What is told anew is another thing. */
const keyOf = ({ id, at }: FirstThing): string => `${id} ${at}`;

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
