import { healthRoutes } from '@toothwise/contracts-health/routes';
import { addressOf, useEventStream, useQueryClient } from '@toothwise/web-platform';
import { usePerson } from './of-person.component.js';

/** What is read of the person is read again whenever something of theirs changes, in every tab. */
export function useLiveRecord(): void {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['health', personId] });
  useEventStream(addressOf(healthRoutes.watchDay, { params: { personId } }), { onEvent: again, poll: again });
}
