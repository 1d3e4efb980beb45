/** Modules of the clinic service that a peer uses. */
interface Modules {
  'leads/lead-price.rules': typeof import('../../services/clinic/src/leads/lead-price.rules.js');
  'leads/offering.rules': typeof import('../../services/clinic/src/leads/offering.rules.js');
  'offers/offer.mapper': typeof import('../../services/clinic/src/offers/offer.mapper.js');
  'practices/member-roles.rules': typeof import('../../services/clinic/src/practices/member-roles.rules.js');
}

/** The built module, as it runs in the service. @param name its path in the service's sources, without extension */
export const builtClinic = <N extends keyof Modules>(name: N): Promise<Modules[N]> =>
  import(new URL(`../../services/clinic/dist/${name}.js`, import.meta.url).href) as Promise<Modules[N]>;
