const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const say = (date: string): string => day.format(new Date(date));

/** What derived items of a schedule are called. */
export const SCHEDULE_TEXTS = {
  visit: { title: 'Recommended dental visit', description: 'The date follows from your latest screening.' },
  screening: { title: 'Next screening', description: 'Three months after your latest one.' },
  care: { morning: 'Brush your teeth: morning', evening: 'Brush your teeth: evening', description: 'Two minutes, all sides.' },
  followUp: {
    title: 'Follow-up visit',
    on: (said: string) => `As was said at your appointment on ${say(said)}.`,
    between: (said: string, from: string, until: string) =>
      `Between ${say(from)} and ${say(until)}, as was said at your appointment on ${say(said)}.`,
  },
} as const;
