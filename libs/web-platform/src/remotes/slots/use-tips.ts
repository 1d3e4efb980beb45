import type { PortalTip } from '../manifest/remote.manifest.js';
import { useRegistryState } from '../registry/registry.context.js';
import { useNeeds } from '../registry/use-needs.js';

/** The tips that remotes bring for this person, in their order. */
export function useTips(): PortalTip[] {
  const { remotes } = useRegistryState();
  const allowed = useNeeds();
  return remotes
    .flatMap((remote) => (remote.status === 'ready' ? remote.description.slots : []))
    .filter(({ slot, needs }) => slot === 'portal.tips' && allowed(needs))
    .sort((one, other) => one.order - other.order)
    .flatMap(({ textKey, time, source }) => (textKey ? [{ textKey, time, source }] : []));
}
