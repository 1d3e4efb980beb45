/** What is kept and why, in plain words. Changing a fact here means changing it in the services too; `tools/check/privacy-page.spec.ts` finds a kind that is missing. */
const privacyTexts = {
  title: 'What we keep, and why',
  lead: 'Short and plain. The wording you agree to before your first screening is kept with its version and the time.',
  parts: [
    {
      title: 'What we keep',
      points: [
        'Your account: your name and e-mail address, your settings, and what you agreed to and when. If you give them: your phone number, date of birth, address, a contact for emergencies, and a picture.',
        'Your screenings, finished or not: your answers, your photos, the result, the rules that led to it, and what a dentist wrote about it.',
        'Your conversations with the advisor, with their photos, and what they led to.',
        'Recordings of appointments: the sound, what was said as text, and a summary. They go after 365 days.',
        'Your dental record: X-rays and what was noted on them, documents and the words in them, treatments, appointments, reminders, and how you care for your teeth each day.',
        'What you tell us of others. Of a child or another person for whom you fill in a screening: name, age and answers. Of your family group: who is in it, the record of each child, who agreed to keep it, and what each of you may see.',
        'What you share: cases that practices may see, links to parts of your record, and images that you give for training.',
        'Your credits, payments and plan, and which friends you invited. Card numbers go straight to the payment provider and never reach our servers.',
        'What we tell you: notices, e-mails and messages, and the browsers and phone numbers that they go to.',
        'If you work at a practice or review as a dentist: your place in the practice, its application with your documents, what you accepted and agreed to, and your licence.',
        'A record of who did what with your data, so that misuse can be found. It stays when you have everything erased, and so do payments and who agreed for a child, under a number.',
      ],
    },
    {
      title: 'What stays in your browser',
      points: [
        'The emergency check runs in your browser. What you tick or type there is not sent anywhere. It stays in this tab until you press “Start again” there, sign out or close the tab.',
        'While you fill in a form, unsent text is kept in this tab so that a reload does not lose it. Signing out removes it.',
        'What your last results say (how urgent, what to do, by when) is kept on this device, so that you have it without a connection. Signing out removes it.',
        'Your sign-in lives in memory only and ends when you sign out.',
      ],
    },
    {
      title: 'Photos',
      points: [
        'We remove the place and camera details hidden in a photo before we store it.',
        'Photos are private. They are read through links that work for a minute at most, after a check that you may see them.',
      ],
    },
    {
      title: 'Who sees it',
      points: [
        'You, and those with whom you share: a practice, your family by the rights you give, your dental team by a link you make.',
        'A dentist sees a screening that they review for you. Who checks images that you gave for training sees those.',
        'Our administrators may open a screening, an account or its payments, to help you or to keep the service safe. They can search lists that show names, e-mail addresses and the kind of each screening, and none of its answers.',
        'Whoever opens something of yours is noted before they see it. You find it on this page, under “Who looked at my record”, once you are signed in. That somebody searched a list is noted too, but not shown here.',
        'An AI service helps with the analysis only where you agreed to it by its name. It then receives your answers and photos without your name, contact details or place.',
        'If you agree to be contacted, up to three practices at a time see your case without your name and your own words. The one that accepts sees all of it. Where you tell us afterwards of something that cannot wait, they may read that there is more, and when; never those words.',
        'You can take that back at any time. It does not undo what a practice has already read.',
      ],
    },
    {
      title: 'Your choices',
      points: [
        'You can withdraw your consent to health data on this page, once you are signed in. No further screening starts then, and practices are told to stop. All unfinished answers, conversations with the advisor and recordings of appointments are deleted for good; take your data along first if you want to keep them.',
        'You can delete each screening, with its photos, from your screenings. What a practice has already read stays with it.',
        'You can take everything along that we keep of you, in one file, from this page.',
        'You can have your account and everything in it erased on this page, at once or in 30 days.',
      ],
    },
  ],
  looks: {
    title: 'Who looked at my record',
    lead: 'Everybody but you who opened or changed something of yours. It is noted before they see it.',
    nobody: 'Nobody has.',
    administrator: 'An administrator',
    dentist: 'A dentist',
    link: 'Somebody with a link',
    more: 'Show earlier ones',
  },
  accountExport: {
    title: 'Take your data along',
    lead: 'Everything that we keep of you, in one file: a page to read, the same for other programs, and your photos and recordings as they are. Screenings that you filled in for somebody else are in it. The record that your family keeps of a child is not; it shows on the page of your family.',
    order: 'Prepare my data',
    again: 'Prepare it again',
    preparing: 'Your data is being prepared',
    preparingNote: 'This takes about a minute. You can leave the page; we write to you when it is ready.',
    there: 'There',
    coming: 'Coming',
    ready: 'Your data is ready',
    readyNote: 'One ZIP file of {{size}}. It is kept until {{when}}, and only you can download it.',
    download: 'Download',
    expired: 'The file was kept until {{when}} and is gone.',
    failed: 'Your data could not be put together',
    failedNote: 'A part of it did not come within an hour. Nothing is lost. Ask for it again.',
  },
  erasure: {
    title: 'Have everything erased',
    lead: 'Your account and all that we keep of you, everywhere. You choose when, and until then you can change your mind.',
    erase: 'Erase everything',
    askTitle: 'Erase everything?',
    goes: 'Your profile, screenings, photos, conversations, recordings, X-rays, documents, daily care, credits and notifications go for good, and you can no longer sign in. A practice that accepted a case of yours is told to stop; what it has read stays with it. If you have a plan, it ends at once: nothing more is charged, and what is left of it is not paid back.',
    stays:
      'Receipts of payments, the record of who did what, what was agreed for a child, and the proof that you were erased stay, under a number. Your first name stays where you looked at the record of somebody in your family, and in what your family was told of you.',
    when: 'When?',
    later: 'In 30 days',
    laterNote: 'You can call it off until then.',
    now: 'Now',
    nowNote: 'You are signed out on all devices at once. It cannot be undone.',
    eraseLater: 'Erase in 30 days',
    eraseNow: 'Erase now',
    keep: 'Keep everything',
    planned: 'Everything is erased on {{day}}',
    plannedNote: 'Until then you can use everything as before, and call it off.',
    waits: 'Your order waits',
    waitsNote:
      'You are the only owner of {{practice}}, and nothing is erased before it has another one. Write to us who that is to be; then your order goes on by itself. Until then you can use everything as before, and call it off.',
    callOff: 'Keep everything after all',
    sooner: 'Change the time',
    kept: 'Everything is kept.',
    failed: 'It could not be called off. Try again in a moment.',
    underWay: 'Everything is being erased',
    underWayNote: 'You are signed out on all devices within seconds. The rest takes about a minute. There is nothing more to do.',
    lastOwner:
      'You are the only owner of {{practice}}. Write to us who is to be its owner after you; then you can have everything erased here.',
  },
  erased: {
    title: 'Your account is closed',
    ordered: 'Everything is being erased',
    out: 'You are signed out on all devices. The rest takes a few minutes. There is nothing more to do.',
    mail: 'We send a last mail to the address of your account, to confirm it. Did it not come? Look into the spam folder; what you ordered is carried out all the same.',
    home: 'Go to the start page',
  },
  consent: {
    title: 'Your consent',
    given: 'You agreed on {{day}} that we keep and process your health data for dental screenings.',
    withdrawn:
      'You withdrew your consent to health data on {{day}}. We ask again before a new screening. Below you can have everything erased.',
    never: 'You have not agreed to anything yet. We ask before your first screening.',
    withdraw: 'Withdraw consent',
    askTitle: 'Withdraw your consent?',
    goes: 'This is deleted for good, also if you agree again later:',
    gone: [
      'Conversations with the advisor, with their photos',
      'Recordings of appointments: sound, transcript and summary',
      'Unfinished answers with their photos, and what we kept about the person',
    ],
    takeAlong: 'Take your data along first',
    takeAlongNote: 'Come back here once the file is ready: what is deleted by then is not in it.',
    ends: 'No screening, conversation or recording can start until you agree again. A dentist’s review that is not done yet is called off, and practices are told to stop.',
    stays:
      'Finished screenings stay, and so do documents, X-rays and your daily care, until you delete them. You can do that right after, or have everything erased on this page.',
    keep: 'Keep it',
    done: 'Your consent is withdrawn.',
    failed: 'Your consent could not be withdrawn. Try again in a moment.',
  },
} as const;

export default privacyTexts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    privacy: typeof privacyTexts;
  }
}
