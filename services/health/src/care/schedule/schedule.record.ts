import type { AppointmentChange } from '@toothwise/contracts-health';

/** A row of `appointment`, without whose it is. */
export interface AppointmentRecord extends Omit<AppointmentChange, 'timeZone'> {
  id: string;
  version: number;
  cancelled: boolean;
}
/** A dentist asked to come again, between two dates of the person's calendar. */
export interface FollowUp {
  recordingId: string;
  /** Date of the appointment at which it was said. */
  said: string;
  from: string;
  until: string;
}
/** When something of the schedule was done, in the person's calendar. */
export interface CompletionRecord {
  itemId: string;
  date: string;
}
