/** STRK-051–059: days of a streak and what reaching them is called. */
export const MILESTONES = [
  { days: 1, id: 'first-steps' },
  { days: 3, id: 'getting-started' },
  { days: 7, id: 'week-warrior' },
  { days: 14, id: 'two-week-champion' },
  { days: 30, id: 'month-master' },
  { days: 60, id: 'two-month-legend' },
  { days: 90, id: 'three-month-hero' },
  { days: 180, id: 'dental-deity' },
  { days: 365, id: 'smile-supreme' },
] as const;

export const MILESTONE_DAYS: number[] = MILESTONES.map(({ days }) => days);
