import { problemTexts } from './problems.en.js';

/** Texts of the platform itself: states and errors that any page can show. */
export const platformTexts = {
  product: 'Toothwise',
  retry: 'Retry',
  loading: 'Loading',
  more: 'Show more',
  slow: 'This takes longer than usual. We keep trying.',
  slowSent: 'This takes longer than usual. We are still waiting for an answer. Nothing that you entered is lost.',
  missing: {
    unavailable: { title: 'This part is not available right now', body: 'Other parts may work. Try again in a moment.' },
    newer: {
      title: 'This part is newer than its service',
      body: 'It was updated a moment ago, and its service follows. Try again in a minute.',
    },
    stale: {
      title: 'There is a newer version of this page',
      body: 'Reload to go on. If you are writing something on this page, finish or save it first.',
    },
    offline: { title: 'You are offline', body: 'This part needs a connection. It comes by itself when you are online again.' },
    reload: 'Reload',
    pain: 'In pain or worried? Emergency help works without it.',
    emergency: 'Emergency help',
  },
  line: {
    offline: 'You have been offline since {{when}}.',
    old: 'We could not read this again.',
    kept: 'What you see here is from {{when}}. It may have changed.',
    stays: 'What you see here stays while this page is open.',
    frame: 'Pages cannot be opened until the connection is back. Emergency help works without one.',
  },
  first: {
    label: 'Open, and cannot wait',
    listens: 'Someone to talk to, now',
    level: { '5': 'Medical emergency', '4': 'Dental emergency' },
    way: 'See what to do',
    also: '{{one}}, and {{other}}',
    more_one: '{{count}} more',
    more_other: '{{count}} more',
  },
  language: {
    title: 'This looks like {{language}}',
    body: 'Our check of what you write reads English only, so it may miss something. The list of signs works without writing.',
  },
  error: {
    title: 'We could not load this',
    crash: 'Something went wrong on this page',
    crashBody: 'Try again. If it stays, reload the page.',
    field: 'Check this field.',
    waitMinutes_one: 'This is possible again in {{count}} minute.',
    waitMinutes_other: 'This is possible again in {{count}} minutes.',
    waitHours_one: 'This is possible again in {{count}} hour.',
    waitHours_other: 'This is possible again in {{count}} hours.',
    reference: 'Reference for support: {{id}}',
  },
  forbidden: {
    title: 'You cannot open this page',
    body: 'Your account does not have access to it.',
  },
  session: {
    ended: 'Your session has ended',
    kept: 'Sign in to go on. What you typed is kept in this tab until you do.',
    signIn: 'Sign in',
    signInAgain: 'Sign in again',
    leave: 'Not now',
    unreachable: 'The sign-in page cannot be reached',
  },
  menu: {
    profile: 'Profile',
    reminders: 'Active Reminders',
    schedule: 'Your Schedule',
    trends: 'Health Trends',
    updateProfile: 'Update Profile',
    notifications: 'Notifications',
    family: 'Family Management',
    accountSettings: 'Account Settings',
    privacy: 'Privacy & Security',
    help: 'Help & Support',
  },
  portal: {
    aiScreening: 'AI Screening',
    upgrade: 'Upgrade',
    startScreening: 'Start AI Screening',
    clinics: 'Clinics',
    alerts: 'Alerts',
    history: 'History',
    voice: 'Voice Assistant',
    xrays: 'X-ray Management',
  },
  problem: problemTexts,
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    platform: typeof platformTexts;
  }
}
