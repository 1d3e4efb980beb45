import { Skeleton } from '@toothwise/ui';
import type { ReactNode } from 'react';
import type { AdminTab } from '../manifest/remote.manifest.js';
import { lazySlot } from '../registry/lazy-code.js';
import { useRegistry, useRegistryState } from '../registry/registry.context.js';
import { RemotePlace } from '../registry/remote-place.component.js';
import { useNeeds } from '../registry/use-needs.js';
import type { SlotProps, ViewSlotName } from '../manifest/slot.names.js';

export interface SlotViewProps<N extends ViewSlotName> {
  name: N;
  props?: SlotProps[N];
  /** Shown while the code of a contribution comes: where it is seldom more than what stands there otherwise, that keeps its room. */
  loading?: ReactNode;
  /** What a contribution leaves that does not come: `bar` for none, where a card would push other things away. */
  size?: 'slot' | 'bar';
  /** Stands around what a contribution leaves that does not come. */
  around?: (usual: ReactNode) => ReactNode;
  /** Shown while nobody fills the slot. */
  empty?: ReactNode;
  /** Wraps each contribution, for example in a list item. */
  wrap?: (contribution: ReactNode) => ReactNode;
}

export interface Filled {
  key: string;
  /** Where the slot's contributions say how they are called and addressed. */
  tab?: AdminTab;
  view: ReactNode;
}

/** What remotes bring to a place for this person, in their order; a broken one costs only its own view. */
export function useSlot<N extends ViewSlotName>(
  name: N,
  props?: SlotProps[N],
  {
    size = 'slot',
    loading = size === 'bar' ? null : <Skeleton lines={3} />,
    around,
  }: Pick<SlotViewProps<N>, 'size' | 'loading' | 'around'> = {},
): Filled[] {
  const registry = useRegistry();
  const state = useRegistryState();
  const allowed = useNeeds();
  const filled = state.remotes.flatMap((remote) => {
    if (remote.status !== 'ready') return [];
    const own = remote.description.slots.filter((one) => one.slot === name);
    return own.map((one, position) => ({ remote, position, one }));
  });
  const shown = filled.filter(({ one }) => allowed(one.needs)).sort((first, second) => first.one.order - second.one.order);
  return shown.map(({ remote, position, one: { labelKey, path } }) => ({
    key: `${remote.address.id} ${position}`,
    tab: labelKey && path ? { labelKey, path } : undefined,
    view: (
      <RemotePlace
        remote={remote}
        size={size}
        loading={loading}
        around={around}
        code={(attempt) => lazySlot(registry, remote.address.id, name, position, attempt)}
        props={props}
      />
    ),
  }));
}

/** A place that remotes fill. */
export function Slot<N extends ViewSlotName>({
  name,
  props,
  size,
  loading,
  around,
  empty = null,
  wrap = (contribution) => contribution,
}: SlotViewProps<N>) {
  const filled = useSlot(name, props, { size, loading, around });
  if (!filled.length) return empty;
  return filled.map(({ key, view }) => (
    <Wrapped key={key} wrap={wrap}>
      {view}
    </Wrapped>
  ));
}

const Wrapped = ({ wrap, children }: { wrap: (contribution: ReactNode) => ReactNode; children: ReactNode }) => wrap(children);
