import { MILESTONE_IDS, type MilestoneId } from '@toothwise/contracts-health';

export interface Milestone {
  id: MilestoneId;
  days: number;
}

/** STRK-051–059 */
const DAYS: Record<MilestoneId, number> = {
  'first-steps': 1,
  'getting-started': 3,
  'week-warrior': 7,
  'two-week-champion': 14,
  'month-master': 30,
  'two-month-legend': 60,
  'three-month-hero': 90,
  'dental-deity': 180,
  'smile-supreme': 365,
};

/** Least first. */
export const MILESTONES: readonly Milestone[] = MILESTONE_IDS.map((id) => ({ id, days: DAYS[id] }));
export const MILESTONE_DAYS: number[] = MILESTONES.map(({ days }) => days);
