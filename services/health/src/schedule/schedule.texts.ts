/** What derived items of a schedule are called. */
export const SCHEDULE_TEXTS = {
  visit: { title: 'Recommended dental visit', description: 'The date follows from your latest screening.' },
  screening: { title: 'Next AI screening', description: 'Three months after your latest one.' },
  care: { morning: 'Brush your teeth: morning', evening: 'Brush your teeth: evening', description: 'Two minutes, all sides.' },
} as const;
