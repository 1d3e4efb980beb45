/** Pages that the shell serves itself, wherever it runs: the ones that every remote may link to. */
export const shellPaths = {
  home: '/',
  signIn: '/auth',
  /** Shows nothing of its own; leads to the person's start page. */
  start: '/dashboard',
  portal: '/patient-portal',
  /** Its tabs stand below it, by one more part each; what has two belongs to remotes. */
  admin: '/admin',
  notifications: '/notifications',
  profile: '/profile',
  /** Its tab stands in the query. */
  updateProfile: '/update-profile',
  accountSettings: '/account-settings',
  help: '/help',
  emergency: '/emergency',
  privacy: '/privacy',
  /** Where somebody ends who had everything erased. */
  erased: '/erased',
} as const;
