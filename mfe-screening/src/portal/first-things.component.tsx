import { type ReactNode, useState } from 'react';
import { type FirstThing, inOrder } from './first.rules.js';
import { SeenPlace } from './seen-place.component.js';
import { Told } from './told.component.js';
import { Urgent } from './urgent-result.component.js';

/** The cards of all that cannot wait. @param otherwise what is said once none is left */
export function FirstThings({ things, otherwise }: { things: readonly FirstThing[]; otherwise?: ReactNode }) {
  // Who was seen meanwhile keeps their place until one leaves: nobody else's card comes under the finger that pressed.
  const [answered, setAnswered] = useState<readonly FirstThing[]>([]);
  const open = things.filter((thing) => !answered.some((one) => keyOf(one) === keyOf(thing)));
  const takeBack = (thing: FirstThing) => setAnswered((before) => before.filter((one) => keyOf(one) !== keyOf(thing)));
  return (
    <>
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
