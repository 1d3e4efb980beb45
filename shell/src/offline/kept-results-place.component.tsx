import { keptResultsStore, later, useOnline, useSession, useStore } from '@toothwise/web-platform';

// In the part that the service worker keeps.
const KeptResults = later(() => import(/* webpackChunkName: "emergency" */ './kept-results.component.js'));

/**
 * Above whatever page was opened, so long as nobody can be asked who is signed in: without a network, or while the identity server is away. What
 * is kept goes once it says that nobody is, so that nothing is shown to who has no session.
 */
export function KeptResultsPlace() {
  const results = useStore(keptResultsStore);
  const { status } = useSession();
  const online = useOnline();
  const isUnasked = status === 'signed-out' || (status === 'loading' && !online);
  return results.length > 0 && isUnasked ? <KeptResults /> : null;
}
