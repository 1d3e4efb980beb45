/** What stands on `/account-settings`. */
const texts = {
  title: 'Account Settings',
  lead: 'How you sign in, and where you are signed in.',
  password: {
    title: 'Password',
    body: 'We send a link to {{email}}. With it you choose a new password. The old one works until then.',
    send: 'Send me a link',
    sent: 'The link is on its way',
    sentBody: 'Look into your inbox, and into the spam folder. Each link works once.',
    failed: 'The link was not sent',
  },
  everywhere: {
    title: 'Sign out everywhere',
    body: 'Ends your session on every device, this one too, and no device shows our messages any more. Do this if you lost a device, or signed in on one that others use.',
    action: 'Sign out everywhere',
    sure: 'Sign out on every device?',
    sureBody:
      'What you have not saved is lost on this device. On others it stays in the browser until it is saved there or somebody else signs in: we cannot wipe it from here.',
    stay: 'Stay signed in',
    failed: 'You were not signed out',
  },
  more: {
    title: 'More settings',
    profile: 'Update Profile',
    notifications: 'What we tell you',
    privacy: 'Privacy & Security',
  },
  close: 'Close',
} as const;
export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: typeof texts;
  }
}
