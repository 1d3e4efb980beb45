import { FirstThings } from './first-things.component.js';
import { useFirst } from './use-first.js';

/** Emergencies that were told and are open, with whom to call: above a result that is on its way, or cannot be read. */
export function OpenEmergencies() {
  const { things } = useFirst();
  return (
    <div data-on="screen">
      <FirstThings things={things.filter((thing) => 'told' in thing)} />
    </div>
  );
}
