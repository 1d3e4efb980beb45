import type { ReminderChange } from '@toothwise/contracts-health';

/** A row of `reminder`, without whose it is. */
export interface ReminderRecord extends Omit<ReminderChange, 'timeZone'> {
  id: string;
  version: number;
  dueLocal: string | null;
  dueAt: Date | null;
}
