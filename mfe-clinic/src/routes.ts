/** Addresses of this remote's pages; `remote.manifest.ts` registers them. */
export const pages = {
  dashboard: '/clinic-dashboard',
  finder: '/clinic-finder',
  testPlaces: '/test-google-places',
  auth: '/clinic-auth',
  registration: '/clinic-registration',
  programme: '/clinic-lead-info',
  statement: '/clinic-statement',
  members: '/clinic-members',
  invitation: '/clinic-invitation',
} as const;
