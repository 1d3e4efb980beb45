/** What people mainly come for, as the journeys walk it: each of these is walked in every weather (weathers.ts). */
export interface MainJourney {
  name: string;
  /** under `e2e/` */
  file: string;
  /** The beginning of its title, after the rows that it proves. */
  title: string;
}

export const MAIN_JOURNEYS: readonly MainJourney[] = [
  { name: 'emergency by words', file: 'journeys/emergency.e2e.ts', title: 'none of the signs, and the words name an emergency' },
  { name: 'emergency by a sign', file: 'screening/journeys/signs.widths.e2e.ts', title: 'a tap on the list of signs stops the flow' },
  { name: 'routine check-up', file: 'screening/journeys/routine.e2e.ts', title: 'a routine check-up that can wait' },
  { name: 'kept answers', file: 'screening/journeys/drafts.e2e.ts', title: 'answers survive reload' },
  { name: 'declined card', file: 'screening/journeys/payment.wide.e2e.ts', title: 'a declined card loses nothing' },
  { name: 'one screening', file: 'screening/journeys/payment.wide.e2e.ts', title: 'one screening for \\$10' },
  { name: 'screening to lead', file: 'screening/journeys/screening-becomes-a-lead.widths.e2e.ts', title: 'a patient’s screening becomes' },
  { name: 'conversation to report', file: 'screening/journeys/report.wide.e2e.ts', title: 'a conversation becomes a record' },
  { name: 'advisor', file: 'advisor/journeys/advisor.widths.e2e.ts', title: 'a person talks to the advisor' },
  { name: 'emergency in a chat', file: 'advisor/journeys/advisor.widths.e2e.ts', title: 'an emergency in any line' },
  { name: 'daily care', file: 'health/journeys/health.e2e.ts', title: 'a person logs a cleaning' },
  { name: 'treatments', file: 'health/journeys/treatments.later.e2e.ts', title: 'a person adds treatments' },
  { name: 'portal', file: 'account/journeys/portal.widths.e2e.ts', title: 'the portal gathers' },
  { name: 'finder', file: 'clinic/journeys/finder.wide.e2e.ts', title: 'from a place to the call' },
  { name: 'help', file: 'account/journeys/help.e2e.ts', title: 'a person asks for help' },
];
