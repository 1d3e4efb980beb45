import { problems } from './problems.en.js';

/** Texts of the shell. Those that the specification quotes stay word for word. */
export const shellTexts = {
  // The key that leads there; libs/ui.
  toasts: 'Messages (F6)',
  close: 'Close',
  skip: 'Skip to content',
  product: 'Toothwise',
  paper: { by: 'Toothwise, printed by {{name}}, {{date}}', open: 'Toothwise, printed {{date}}' },
  nav: {
    label: 'Main',
    open: 'Menu',
    portal: 'Patient Portal',
    admin: 'Admin Portal',
    login: 'Login',
    dashboard: 'Dashboard',
    account: 'Your account',
    settings: 'Settings',
    signOut: 'Sign Out',
    emergency: 'Emergency help',
  },
  bell: { label: 'Notifications', unread: 'Notifications, {{count}} unread', many: '99+' },
  footer: {
    label: 'More',
    emergency: 'Emergency help',
    privacy: 'What we keep',
    support: 'Write to us',
    note: 'A screening helps you decide how soon to be seen. It is not a diagnosis and does not replace a dentist.',
  },
  landing: {
    title: 'Know how urgent it is, and what to do next',
    lead: 'Answer plain questions about your teeth and mouth. You get one clear answer: how soon to be seen, what to do until then, and where to go.',
    how: 'How it works',
    small: 'About 5 minutes. You see the price before you start. What you begin here needs an account; the emergency check needs none.',
    emergency: {
      title: 'Bleeding, swelling, or a knocked-out tooth?',
      body: 'Get help now. It is free and needs no account.',
      action: 'Emergency help',
    },
    example: {
      label: 'Example of a result',
      tag: 'Example',
      level: 'See a dentist within 24 hours',
      why: 'Because you said: swelling of the gum beside a tooth, pain 7 of 10.',
      steps: [
        'Call a practice today and say “swelling”.',
        'Rinse with warm salt water. Keep your head raised when you lie down.',
        'If swallowing or breathing gets hard, call the emergency number.',
      ],
      next: 'Until you are seen',
    },
    benefits: 'What you can count on',
    free: {
      title: 'Free assessments',
      body: 'The emergency check costs nothing, at any hour, with no account. A full screening with photos uses one credit, and you see the price before you start.',
    },
    schedule: {
      title: 'Personalised visit schedules',
      body: 'Every result names a time that fits your answers: within the hour, a day, a week, or at your next check-up.',
    },
    kids: {
      title: 'Kids-friendly screenings',
      body: 'Screen for your child. We ask for the age and take a child’s signs more seriously where that is safer.',
    },
    anxiety: {
      title: 'Anxiety support',
      body: 'One question at a time, in plain words. “Not sure” is always an answer. Stop when you like: your answers are kept.',
    },
    steps: {
      title: 'How it works',
      one: { title: 'Say what you feel', body: 'Where it hurts, how much, since when. Photos help but are not needed.' },
      two: { title: 'Get one clear answer', body: 'How urgent it is, by when to be seen, and which of your words led to it.' },
      three: { title: 'Get care', body: 'See practices near you. If you agree, one of them can call you.' },
    },
    trust: {
      title: 'Careful by design',
      rules: {
        title: 'Rules you can read',
        body: 'The answer follows written rules based on public dental emergency guidance, and shows which ones applied to you.',
      },
      up: {
        title: 'Safety only moves up',
        body: 'A warning sign can make your result more urgent. Nothing automatic can make it less urgent.',
      },
      yours: {
        title: 'Your data stays yours',
        body: 'No practice learns anything about you unless you say yes, and you can take that back.',
      },
    },
    last: { title: 'Not sure if it can wait?', body: 'That is what a screening is for.' },
    team: 'Meet Your Dental Team',
    teamNote: 'opens in a new tab',
  },
  auth: {
    welcome: 'Welcome back!',
    redirecting: 'You have successfully signed in. Redirecting...',
    title: 'Sign in',
    why: {
      page: 'Sign in to open “{{page}}”.',
      kept: 'Your account keeps what you tell us, so that you find your results again. New here? You can create an account on the next page.',
    },
    opening: 'Opening the sign-in page',
    failed: 'Sign in failed',
    unreachable: 'The sign-in page does not answer right now. Try again in a moment.',
    cancelled: 'You were not signed in. You can try again. If it happens again, allow cookies for this site in your browser.',
    blocked:
      'You were not signed in, because your browser keeps no cookies or no data for this site. Allow both in its settings, then try again.',
    again: 'Try again',
    home: 'Back to Home',
  },
  session: {
    title: 'Your session has ended',
    body: 'Sign in to go on. What you typed is kept in this tab until you do.',
    signIn: 'Sign in',
    leave: 'Not now',
  },
  kept: {
    title_one: 'Your last result',
    title_other: 'Your last results',
    body: 'Kept on this device, for when nothing can be read. It is removed when you sign out.',
    by: 'See a dentist by {{when}}',
    over: 'The time to be seen was over at {{when}}. If nobody has seen it yet, do not wait any longer.',
    within: 'By when: {{timeframe}}',
    call: 'Call {{name}}',
    since: 'Result of {{made}}, read {{read}}. It may have changed since.',
    away: 'Put this one away',
    remove_one: 'Remove it from this device',
    remove_other: 'Remove them from this device',
  },
  unreachable: {
    title: 'Emergency help',
    body: 'The full page could not be loaded. If someone is in danger, call now.',
    call: 'Call {{number}}',
    which: '911 in North America, 112 in Europe and from mobile phones in most of the world.',
  },
  problems,
  notFound: { title: 'Oops! Page not found', body: 'The address may be old or mistyped.', home: 'Return to Home' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shellTexts;
  }
}
