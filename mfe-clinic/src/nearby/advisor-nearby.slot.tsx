import type { SlotProps } from '@toothwise/web-platform';
import { NearbyClinics } from './nearby-clinics.slot.js';

/** `advisor.result.after`: the same card beside a conversation. */
export default function AdvisorNearbySlot(props: Partial<SlotProps['advisor.result.after']>) {
  return <NearbyClinics {...props} elsewhere />;
}
