/** Words of what people take along. */
export const ACCOUNT_EXPORT_TEXTS = {
  /** What is in a part. */
  parts: {
    profile: 'Profile, consents, notifications and what was changed',
    screenings: 'Screenings, photos, credits and payments',
    conversations: 'Conversations with the Smile Advisor, and recordings',
    days: 'Cleanings, habits, streaks, family, reminders, appointments and treatments',
    requests: 'Requests to practices',
  },
  title: 'Everything that Toothwise keeps of you',
  lead: 'Put together on {{day}}. The same is in the folder "json" for other programs; photos and documents are in the folder "originals", as they are kept.',
  nothing: 'Nothing.',
  originals: 'Photos and documents',
  leftOut: {
    title: 'Files that are not in it',
    lead: 'These files are yours and are not in this download, for the reason that stands beside each.',
    'being-checked': 'It had not been checked for viruses yet. It is in the next download, once it is.',
    virus: 'A virus was found in it, so it was deleted.',
    going: 'It was deleted, or its upload was never finished, and it is on its way out.',
  },
  active: 'Files in the folder "active" hold a program or another file. Open them only in a program that starts nothing.',
  yes: 'Yes',
  no: 'No',
};
