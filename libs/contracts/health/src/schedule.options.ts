/** SCHED-006 */
export const SCHEDULE_TYPES = ['appointment', 'screening', 'reminder', 'followup'] as const;
/** SCHED-007 */
export const SCHEDULE_STATUSES = ['scheduled', 'pending', 'completed', 'cancelled'] as const;
export const APPOINTMENT_LIMITS = { title: 80, location: 160, phone: 32, notes: 500, appointments: 200 } as const;
