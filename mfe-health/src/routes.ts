/** Addresses of this remote's pages; `remote.manifest.ts` registers them. */
export const pages = {
  daily: '/daily-care',
  family: '/family',
  reminders: '/active-reminders',
  schedule: '/your-schedule',
  appointments: '/appointments',
  trends: '/health-trends',
  treatments: '/treatments',
  xrays: '/x-rays',
  documents: '/documents',
  sharing: '/sharing',
  shared: '/shared',
  markup: '/markup',
} as const;
