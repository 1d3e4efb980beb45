/** Modules of the health service that measures and peers use. */
interface Modules {
  'people/rights/rights.rules': typeof import('../../services/health/src/people/rights/rights.rules.js');
  'leaderboard/leaderboard.repository': typeof import('../../services/health/src/leaderboard/leaderboard.repository.js');
  'overview/overview.repository': typeof import('../../services/health/src/overview/overview.repository.js');
  'overview/overview.rules': typeof import('../../services/health/src/overview/overview.rules.js');
  'overview/read-overview.use-case': typeof import('../../services/health/src/overview/read-overview.use-case.js');
  'people/person/account-link.repository': typeof import('../../services/health/src/people/person/account-link.repository.js');
  'people/rights/person-rights.repository': typeof import('../../services/health/src/people/rights/person-rights.repository.js');
  'people/rights/person.access': typeof import('../../services/health/src/people/rights/person.access.js');
  'people/person/person.repository': typeof import('../../services/health/src/people/person/person.repository.js');
  'calendar/time-zone.rules': typeof import('../../services/health/src/calendar/time-zone.rules.js');
  'schedule/schedule.repository': typeof import('../../services/health/src/schedule/schedule.repository.js');
  'schedule/schedule.rules': typeof import('../../services/health/src/schedule/schedule.rules.js');
  'screenings/own-results.rules': typeof import('../../services/health/src/screenings/own-results.rules.js');
  'screenings/seen-screening.repository': typeof import('../../services/health/src/screenings/seen-screening.repository.js');
  'streaks/cleaning.repository': typeof import('../../services/health/src/streaks/cleaning.repository.js');
  'streaks/day.rules': typeof import('../../services/health/src/streaks/day.rules.js');
  'streaks/days.repository': typeof import('../../services/health/src/streaks/days.repository.js');
  'calendar/local-dates.rules': typeof import('../../services/health/src/calendar/local-dates.rules.js');
  'streaks/log-cleaning.use-case': typeof import('../../services/health/src/streaks/log-cleaning.use-case.js');
  'streaks/open-streak.use-case': typeof import('../../services/health/src/streaks/open-streak.use-case.js');
  'streaks/settle-streak.use-case': typeof import('../../services/health/src/streaks/settle-streak.use-case.js');
}

/** The built module, as it runs in the service. @param name its path in the service's sources, without extension */
export const builtHealth = <N extends keyof Modules>(name: N): Promise<Modules[N]> =>
  import(new URL(`../../services/health/dist/${name}.js`, import.meta.url).href) as Promise<Modules[N]>;
