import { useLocation, useNavigation } from '@toothwise/web-platform';
import { pages } from '../routes.js';
import type { FirstThing } from './first.rules.js';

/** Those of which the page of this address does not show the card itself. */
export function useElsewhere(things: readonly FirstThing[]): FirstThing[] {
  const { pathname, search } = useLocation();
  const [talk] = useNavigation('care.conversation');
  const query = new URLSearchParams(search);
  return things.filter((thing) => {
    if ('result' in thing) return true;
    // Among the screenings nothing private is shown.
    if (pathname === pages.history) return thing.told.isPrivate;
    const { card } = thing.told;
    if (!card) return true;
    if ('conversation' in card) return pathname !== talk?.path || query.get('c') !== card.conversation;
    // In its own answers it is shown once whoever types has paused.
    return !pathname.startsWith(`${pages.flow}/`) || query.get('kind') !== card.draft.kind;
  });
}
