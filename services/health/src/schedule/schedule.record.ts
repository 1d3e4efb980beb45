import type { AppointmentChange } from '@toothwise/contracts-health';

/** A row of `appointment`, without whose it is. */
export interface AppointmentRecord extends Omit<AppointmentChange, 'timeZone'> {
  id: string;
  cancelled: boolean;
}
/** When something of the schedule was done, in the person's calendar. */
export interface CompletionRecord {
  itemId: string;
  date: string;
}
