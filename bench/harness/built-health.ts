/** Modules of the health service that measures and peers use. */
interface Modules {
  'family/family.repository': typeof import('../../services/health/src/family/family.repository.js');
  'family/rights.rules': typeof import('../../services/health/src/family/rights.rules.js');
  'habits/habit.repository': typeof import('../../services/health/src/habits/habit.repository.js');
  'people/person-rights.repository': typeof import('../../services/health/src/people/person-rights.repository.js');
  'people/time-zone.rules': typeof import('../../services/health/src/people/time-zone.rules.js');
  'streaks/cleaning.repository': typeof import('../../services/health/src/streaks/cleaning.repository.js');
  'streaks/day.rules': typeof import('../../services/health/src/streaks/day.rules.js');
  'streaks/local-dates.rules': typeof import('../../services/health/src/streaks/local-dates.rules.js');
}

/** The built module, as it runs in the service. @param name its path in the service's sources, without extension */
export const builtHealth = <N extends keyof Modules>(name: N): Promise<Modules[N]> =>
  import(new URL(`../../services/health/dist/${name}.js`, import.meta.url).href) as Promise<Modules[N]>;
