/** Words of what people take along. */
export const TAKEOUT_TEXTS = {
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
  active: 'Files in the folder "active" hold a program or another file. Open them only in a program that starts nothing.',
  yes: 'Yes',
  no: 'No',
};
