/** What stands on the portal. What the specification quotes stays word for word. */
const texts = {
  title: 'Welcome back, {{name}}',
  titleNoName: 'Welcome back',
  loadingProduct: 'Loading Toothwise...',
  looking: 'Looking whether anything cannot wait...',
  loading: 'Loading portal information...',
  pro: 'PRO',
  next: 'What would you like to do?',
  empty: { title: 'Your screenings will appear here', body: 'After your first one you see the result, what to do, and by when.' },
  yourCare: 'Your care',
  quickActions: 'Quick Actions',
  failed: 'Failed to load your portal data. Some information may be missing.',
  retry: 'Retry',
  unlock: {
    title: 'Unlock Pro Features',
    body: 'Finish your first screening. Pro stays yours from then on, and costs nothing more.',
  },
  activity: {
    title: 'Recent activity',
    empty: 'What happens with your screenings and requests is listed here.',
  },
  tips: {
    title: 'Smart Tips',
    source: 'Source: {{name}}',
    newTab: 'opens in a new tab',
    morning: 'Brush for two minutes with fluoride toothpaste. Then spit and do not rinse, so that the fluoride stays on your teeth.',
    evening: 'Brush last thing before bed, and clean between your teeth once a day. After that, only water.',
    brush: 'Change your toothbrush every three to four months, and sooner when the bristles are frayed.',
    visit: 'See a dentist at least once a year, also when nothing hurts.',
    between: 'Clean between your teeth once a day, with floss or a small brush: a toothbrush does not reach there.',
  },
  sources: { nhs: 'NHS', ada: 'American Dental Association', cdc: 'CDC' },
} as const;
export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    portal: typeof texts;
  }
}
