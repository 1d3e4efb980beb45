/** Addresses of this remote's pages; `remote.manifest.ts` registers them. */
export const pages = { daily: '/daily-care', family: '/family' } as const;
