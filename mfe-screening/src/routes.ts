/** Addresses of this remote's pages; `remote.manifest.ts` registers them. */
export const pages = {
  flow: '/dental-screening',
  credits: '/credit-purchase',
  payment: '/screening-payment',
  membership: '/membership',
  history: '/screening-history',
  screenings: '/screenings',
  reviews: '/reviews',
  adminScreening: '/admin/screening',
} as const;

/** For the way to the start from a result that is not there; kept with the entry of the browser's history. */
export const withoutResult = { withoutResult: true };

export const screeningPath = (id: string) => `${pages.screenings}/${id}`;

export const reviewPath = (id: string) => `${pages.reviews}/${id}`;

/** The tab, below the frame of the administrators' pages. */
export const adminTab = 'screenings';
export const licencesTab = 'dentists';
export const booksTab = 'money';
export const adminBooksPath = (personId?: string) => `/admin/${booksTab}${personId ? `?person=${personId}` : ''}`;
export const adminScreeningsPath = `/admin/${adminTab}`;
export const adminScreeningPath = (id: string) => `${pages.adminScreening}/${id}`;

/** Below the flow. */
export const consentPath = `${pages.flow}/consent`;
export const typePath = `${pages.flow}/screening-type`;
export const analysisPath = (id: string) => `${pages.flow}/analysis/${id}`;
export const resultsPath = (id: string) => `${pages.flow}/results/${id}`;
