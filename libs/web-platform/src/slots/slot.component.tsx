import { Skeleton } from '@toothwise/ui';
import type { ReactNode } from 'react';
import { lazySlot } from '../registry/lazy-code.js';
import { useRegistry, useRegistryState } from '../registry/registry.context.js';
import { RemotePlace } from '../registry/remote-place.component.js';
import { useNeeds } from '../session/use-needs.js';
import type { SlotName, SlotProps } from './slot.names.js';

export interface SlotViewProps<N extends SlotName> {
  name: N;
  props?: SlotProps[N];
  /** Shown while nobody fills the slot. */
  empty?: ReactNode;
  /** Wraps each contribution, for example in a list item. */
  wrap?: (contribution: ReactNode) => ReactNode;
}

/** A place that remotes fill. Contributions come in their order; a broken one costs only its own place. */
export function Slot<N extends SlotName>({ name, props, empty = null, wrap = (contribution) => contribution }: SlotViewProps<N>) {
  const registry = useRegistry();
  const state = useRegistryState();
  const allowed = useNeeds();
  const filled = state.remotes.flatMap((remote) => {
    if (remote.status !== 'ready') return [];
    const own = remote.description.slots.filter((one) => one.slot === name);
    return own.map((one, position) => ({ remote, position, order: one.order, shown: allowed(one.needs) }));
  });
  const shown = filled.filter((one) => one.shown).sort((one, other) => one.order - other.order);
  if (!shown.length) return empty;
  return shown.map(({ remote, position }) => (
    <Wrapped key={`${remote.address.id} ${position}`} wrap={wrap}>
      <RemotePlace
        remote={remote}
        size="slot"
        loading={<Skeleton lines={3} />}
        code={(attempt) => lazySlot(registry, remote.address.id, name, position, attempt)}
        props={props}
      />
    </Wrapped>
  ));
}

const Wrapped = ({ wrap, children }: { wrap: (contribution: ReactNode) => ReactNode; children: ReactNode }) => wrap(children);
