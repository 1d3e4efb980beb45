import { useShowing } from '@toothwise/web-platform';
import { isPrivateTold, openly } from './first.rules.js';
import { FirstThings } from './first-things.component.js';
import { OpenLine } from './open-line.component.js';
import { useFirst } from './use-first.js';

/** Emergencies that were told and are open, with whom to call: above a result that is on its way, or cannot be read. */
export function OpenEmergencies() {
  const { things, asOf } = useFirst();
  const mine = things.find(isPrivateTold);
  const told = openly(things).filter((thing) => 'told' in thing);
  useShowing([...told, ...(mine ? [mine] : [])].map(({ id }) => id));
  return (
    <div data-on="screen">
      {mine && <OpenLine thing={mine} asOf={asOf} />}
      <FirstThings things={told} />
    </div>
  );
}
