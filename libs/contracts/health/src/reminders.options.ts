/** REM-007 */
export const REMINDER_FREQUENCIES = ['daily', 'weekly', 'monthly', 'custom'] as const;
/** REM-008 */
export const REMINDER_CATEGORIES = ['dental', 'appointment', 'checkup'] as const;
/** REM-005: sets of reminders that are added together. */
export const REMINDER_PRESETS = ['dental-routine', 'checkup-schedule'] as const;
export const REMINDER_UNITS = ['day', 'week', 'month'] as const;
export const REMINDER_LIMITS = { title: 80, description: 500, times: 6, every: 24, reminders: 50 } as const;
