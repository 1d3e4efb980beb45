import { type ReactNode, useState } from 'react';
import { type FirstThing, inOrder } from './first.rules.js';
import { SeenPlace } from './seen-place.component.js';
import { SeenTolds } from './seen-told.component.js';
import { Told } from './told.component.js';
import type { SeenThing } from './told.rules.js';
import { Urgent } from './urgent-result.component.js';

interface FirstThingsProps {
  things: readonly FirstThing[];
  /** Of which it was said before this page was opened that somebody has seen them. */
  seen?: readonly SeenThing[];
  /** They are quiet lines, and can be closed. */
  onCloseSeen?: (one: SeenThing) => void;
  /** What is said once none is left. */
  otherwise?: ReactNode;
}

/** The cards of all that cannot wait. */
export function FirstThings({ things, seen = [], onCloseSeen, otherwise }: FirstThingsProps) {
  // Who was seen meanwhile keeps their place until one leaves: nobody else's card comes under the finger that pressed.
  const [answered, setAnswered] = useState<readonly FirstThing[]>([]);
  const open = things.filter((thing) => !answered.some((one) => keyOf(one) === keyOf(thing)));
  // Whoever took it back is led to the card that stands again.
  const [back, setBack] = useState<string | null>(null);
  const takeBack = (thing: Pick<FirstThing, 'id'>) => {
    setAnswered((before) => before.filter((one) => one.id !== thing.id));
    setBack(thing.id);
  };
  const before = seen.filter(({ id }) => !answered.some((one) => one.id === id));
  return (
    <>
      {inOrder([...open, ...answered]).map((thing) => (
        <SeenPlace
          key={keyOf(thing)}
          thing={thing}
          isSeen={answered.includes(thing)}
          isBack={thing.id === back}
          onSeen={() => {
            setAnswered((others) => [...others, thing]);
            setBack(null);
          }}
          onTakenBack={() => takeBack(thing)}
        >
          {(seen) => ('told' in thing ? <Told {...thing.told} seen={seen} /> : <Urgent {...thing.result} seen={seen} />)}
        </SeenPlace>
      ))}
      <SeenTolds told={before} onTakenBack={takeBack} onClose={onCloseSeen} />
      {open.length === 0 && otherwise}
    </>
  );
}

/** What is told anew is another thing. */
const keyOf = ({ id, at }: FirstThing): string => `${id} ${at}`;
