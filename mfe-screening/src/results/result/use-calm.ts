import type { Screening } from '@toothwise/contracts-screening';
import { useBeside } from '../../first/use-told-since.js';
import { isUnread } from '../../basics/outcome/unread-mark.component.js';

/** Whether a result may calm: none that calls for a visit, none beside something that is open and cannot wait, and none that does not hold all that was told. */
export function useCalm(screening: Screening, level: number): boolean {
  const { told, mine, emergencies, others } = useBeside(screening);
  const isOpen = [told, mine, emergencies, others].some(({ length }) => length > 0);
  return level < 2 && !isOpen && !isUnread({ unread: screening.unread, level });
}
