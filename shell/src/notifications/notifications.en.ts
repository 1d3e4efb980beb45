/** What stands on the notifications page and in its panel. What the specification quotes stays word for word. */
const texts = {
  title: 'Notifications',
  lead: 'What happened, newest first.',
  markAll: 'Mark All Read',
  settings: 'Settings',
  all: 'See all notifications',
  filter: 'Show',
  filters: { all: 'All', unread: 'Unread' },
  typeFilter: 'Type',
  everyType: 'Every type',
  unread: 'Unread',
  urgent: 'Urgent and unread',
  urgentOne: 'Urgent and unread: {{title}}',
  read: 'Mark as read',
  delete: 'Delete',
  deleted: 'Notification deleted',
  undo: 'Undo',
  open: 'Open',
  more: 'Show older ones',
  failed: 'That was not saved. Try again.',
  empty: {
    title: 'No Notifications',
    body: 'When a result is ready or a practice answers, you read it here.',
    filtered: 'Nothing fits what you chose to see.',
  },
  showAll: 'Show all',
  types: {
    screening: 'Screening',
    appointment: 'Appointment',
    family: 'Family',
    success: 'Success',
    warning: 'Warning',
    error: 'Error',
    other: 'Other',
  },
  priorities: { urgent: 'Urgent', high: 'High priority', normal: 'Normal priority', low: 'Low priority' },
  devices: {
    add: 'Show messages in this browser',
    this: 'This one',
    added: 'Added {{day}}',
    remove: 'Take off',
    removeOf: 'Take off: {{label}}',
    refused: 'This browser does not let us show messages. Allow notifications for this site in its settings, then come back.',
    unable: 'This browser cannot show messages. On an iPhone or iPad, add this site to the Home Screen first and open it there.',
    failed: 'This browser could not be added or taken off. Try again later.',
  },
  preferences: {
    title: 'What we tell you',
    lead: 'Each change is kept at once. Messages about your account and your payments always come.',
    changedElsewhere: 'These settings were changed somewhere else. You see the newest ones now.',
    how: 'How',
    about: 'About what',
    names: {
      email_enabled: { label: 'E-mail', note: 'For what cannot wait until you look here.' },
      push_enabled: {
        label: 'Messages in your browsers',
        note: 'Also while no page of ours is open. They say of what kind the news is, and no more.',
      },
      screening_results: { label: 'Screening results', note: 'When a result is ready.' },
      appointment_reminders: { label: 'Appointment reminders', note: 'Before a visit.' },
      family_updates: { label: 'Family updates', note: 'What concerns your family’s care.' },
      system_updates: { label: 'Service notices', note: 'Maintenance and changes to Toothwise.' },
      marketing_emails: { label: 'News and offers', note: 'Off unless you switch it on.' },
    },
  },
} as const;
export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof texts;
  }
}
