/** Modules of the health service that measures and peers use. */
interface Modules {
  'people/rights/rights.rules': typeof import('../../services/health/src/people/rights/rights.rules.js');
  'habits/leaderboard/leaderboard.repository': typeof import('../../services/health/src/habits/leaderboard/leaderboard.repository.js');
  'care/overview/overview.repository': typeof import('../../services/health/src/care/overview/overview.repository.js');
  'care/overview/overview.rules': typeof import('../../services/health/src/care/overview/overview.rules.js');
  'care/overview/read-overview.use-case': typeof import('../../services/health/src/care/overview/read-overview.use-case.js');
  'people/person/account-link.repository': typeof import('../../services/health/src/people/person/account-link.repository.js');
  'people/rights/person-rights.repository': typeof import('../../services/health/src/people/rights/person-rights.repository.js');
  'people/rights/person.access': typeof import('../../services/health/src/people/rights/person.access.js');
  'people/person/person.repository': typeof import('../../services/health/src/people/person/person.repository.js');
  'calendar/time-zone.rules': typeof import('../../services/health/src/calendar/time-zone.rules.js');
  'care/schedule/schedule.repository': typeof import('../../services/health/src/care/schedule/schedule.repository.js');
  'care/schedule/schedule.rules': typeof import('../../services/health/src/care/schedule/schedule.rules.js');
  'care/screenings/own-results.rules': typeof import('../../services/health/src/care/screenings/own-results.rules.js');
  'care/screenings/seen-screening.repository': typeof import('../../services/health/src/care/screenings/seen-screening.repository.js');
  'habits/streaks/cleaning.repository': typeof import('../../services/health/src/habits/streaks/cleaning.repository.js');
  'habits/days/day.rules': typeof import('../../services/health/src/habits/days/day.rules.js');
  'habits/days/days.repository': typeof import('../../services/health/src/habits/days/days.repository.js');
  'calendar/local-dates.rules': typeof import('../../services/health/src/calendar/local-dates.rules.js');
  'habits/days/log-cleaning.use-case': typeof import('../../services/health/src/habits/days/log-cleaning.use-case.js');
  'habits/days/open-streak.use-case': typeof import('../../services/health/src/habits/days/open-streak.use-case.js');
  'habits/days/settle-streak.use-case': typeof import('../../services/health/src/habits/days/settle-streak.use-case.js');
}

/** The built module, as it runs in the service. @param name its path in the service's sources, without extension */
export const builtHealth = <N extends keyof Modules>(name: N): Promise<Modules[N]> =>
  import(new URL(`../../services/health/dist/${name}.js`, import.meta.url).href) as Promise<Modules[N]>;
