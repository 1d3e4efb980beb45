/** Titles and descriptions of the reminders that everybody starts with or adds in sets; from then on they are the person's own. */
export const REMINDER_TEXTS = {
  brush: { title: 'Brush Teeth', description: 'Two minutes, all sides, along the gum line.' },
  floss: { title: 'Floss Daily', description: 'Between all teeth, best in the evening.' },
  scan: { title: 'Next AI Scan', description: 'A look at your teeth and gums every three months.' },
  visit: { title: 'Dental Checkup', description: 'Time to arrange a visit to your dentist.' },
} as const;
