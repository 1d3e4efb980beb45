/** Addresses of this remote's pages; `remote.manifest.ts` registers them. */
export const pages = {
  flow: '/dental-screening',
  credits: '/credit-purchase',
  payment: '/screening-payment',
  membership: '/membership',
  history: '/screening-history',
  screenings: '/screenings',
} as const;

export const screeningPath = (id: string) => `${pages.screenings}/${id}`;

/** Below the flow. */
export const consentPath = `${pages.flow}/consent`;
export const typePath = `${pages.flow}/screening-type`;
export const analysisPath = (id: string) => `${pages.flow}/analysis/${id}`;
export const resultsPath = (id: string) => `${pages.flow}/results/${id}`;
