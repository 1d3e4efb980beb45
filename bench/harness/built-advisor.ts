/** Modules of the advisor that measures and peers use. */
interface Modules {
  'consultations/consultation.aggregate': typeof import('../../services/advisor/src/consultations/consultation.aggregate.js');
  'consultations/consultation.mapper': typeof import('../../services/advisor/src/consultations/consultation.mapper.js');
  'consultations/line.rules': typeof import('../../services/advisor/src/consultations/line.rules.js');
}

/** The built module, as it runs in the service. @param name its path in the service's sources, without extension */
export const builtAdvisor = <N extends keyof Modules>(name: N): Promise<Modules[N]> =>
  import(new URL(`../../services/advisor/dist/${name}.js`, import.meta.url).href) as Promise<Modules[N]>;
