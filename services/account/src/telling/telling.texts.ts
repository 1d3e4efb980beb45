import { MEMBER_TEXTS } from './members.texts.js';
import { PRACTICE_TEXTS } from './practices.texts.js';
import { SCREENING_TEXTS } from './screenings.texts.js';

/** What people and practices are told of facts. In lists and subjects no health detail: they may be seen over a shoulder. */
export interface TellingText {
  /** In one text message, with {{path}}: nothing but that there is something to read, for a locked screen is read by anybody. */
  sms?: string;
  /** In the person's list. */
  notice?: { title: string; body: string };
  /** Plain text; `{publicUrl}` becomes the address of this installation when it is sent. E-mail is not private: it names the practice, not the complaint. */
  mail?: { subject: string; paragraphs: readonly string[] };
}

export const TELLING_TEXTS = {
  ...SCREENING_TEXTS,
  ...MEMBER_TEXTS,
  ...PRACTICE_TEXTS,
  recordingProcessed: {
    notice: { title: 'Your appointment analysis is ready', body: 'What was said is written down and summed up. Open it to read it.' },
  },
  recordingExpiring: {
    notice: {
      title: 'A recording will be removed in two weeks',
      body: 'We keep recordings of appointments for 365 days. Download what you want to keep.',
    },
    mail: {
      subject: 'A recording of your appointment will be removed in two weeks',
      paragraphs: [
        'We keep recordings of appointments for 365 days. One of yours goes in two weeks. Download what you want to keep: {publicUrl}{{path}}',
      ],
    },
  },
  creditsPurchased: {
    notice: { title: 'Your screening credits have arrived', body: '{{amount}} added. That made {{balance}} in all at that time.' },
  },
  creditsGivenAsBonus: {
    notice: { title: 'You received bonus credits', body: '{{amount}} added. That made {{balance}} in all at that time.' },
  },
  creditReturned: {
    notice: { title: 'A screening credit was returned', body: '{{amount}} added. That made {{balance}} in all at that time.' },
  },
  creditsGranted: {
    notice: { title: 'You received screening credits', body: '{{amount}} added. That made {{balance}} in all at that time.' },
  },
  creditsTakenBack: {
    notice: { title: 'Your screening credits have changed', body: '{{amount}} taken back. That left {{balance}} at that time.' },
  },
  leadCreated: {
    notice: {
      title: 'We are asking nearby practices{{forWhom}}',
      body: 'A practice that takes the request will contact you. You can withdraw at any time on the result page.',
    },
  },
  leadAccepted: {
    notice: {
      title: '{{practice}} will contact you',
      body: 'The practice has accepted your request{{forWhom}}. You can also call: {{practicePhone}}.',
    },
    mail: {
      subject: '{{practice}} will contact you',
      paragraphs: [
        '{{practice}} has accepted your request{{forWhom}} and will contact you. You can also call the practice: {{practicePhone}}.',
        'If it gets worse before then – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
        'Your screening: {publicUrl}{{path}}',
      ],
    },
  },
  leadUnmatched: {
    notice: {
      title: 'No practice could take your request{{forWhom}}',
      body: 'Please call a dentist near you yourself. The clinic finder and the result page help you with that.',
    },
    mail: {
      subject: 'No practice could take your request{{forWhom}}',
      paragraphs: [
        'We asked the practices near you, and none can take your request at the moment. Please call a dentist yourself, or the dental emergency line of your region.',
        'If it gets worse – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
        'Your screening, with what to do next: {publicUrl}{{path}}',
      ],
    },
  },
  erasurePlanned: {
    notice: { title: 'Everything we keep of you will be erased', body: 'In 30 days, unless you call it off on this page before.' },
    mail: {
      subject: 'Your account will be erased in 30 days',
      paragraphs: [
        'You asked us to erase all that we keep of you. It goes in 30 days, for good. Until then you can call it off: {publicUrl}{{path}}',
        'If it was not you, call it off now and change your password.',
      ],
    },
  },
  exportReady: {
    notice: {
      title: 'Your data is ready to be downloaded',
      body: 'It is kept until {{until}}. You can download it on the page about your privacy.',
    },
    mail: {
      subject: 'Your data is ready to be downloaded',
      paragraphs: [
        'Everything that we keep of you is in one file now. It is kept until {{until}}. Sign in to download it: {publicUrl}{{path}}',
        'If it was not you who asked for it, change your password and sign out on all devices in your account settings.',
      ],
    },
  },
  exportFailed: {
    notice: {
      title: 'Your data could not be put together',
      body: 'Something of it did not come in time. You can ask for it again on the page about your privacy.',
    },
  },
  leadConverted: {
    notice: { title: '{{practice}} has noted the visit that you asked for{{forWhom}}', body: 'We hope that it helped.' },
  },
  /** To the practice: no name, no contact, no complaint before it accepts. */
  leadOffered: {
    mail: {
      subject: 'A new patient request ({{urgency}})',
      paragraphs: [
        'There is a new patient request near you ({{urgency}}). You can accept or decline it until {{until}}.',
        'See it here: {publicUrl}{{path}}',
      ],
    },
  },
  /** To the practice that had accepted: it knows whom it was to call, the mail does not say it again. */
  leadWithdrawn: {
    mail: {
      subject: 'A patient withdrew a request you had accepted',
      paragraphs: [
        'A patient no longer wants to be contacted about a request that your practice had accepted. Please do not make contact any more, and delete what you noted down.',
        'You owe nothing for a request that you had not marked as contacted. See which one it is: {publicUrl}{{path}}',
      ],
    },
  },
  /** To the practice that has its accepted case again. */
  leadResumed: {
    mail: {
      subject: 'A patient asks to be contacted again',
      paragraphs: [
        'A patient who had withdrawn a request that your practice had accepted agrees again to be contacted. The request is back among your accepted ones, as you left it.',
        'You owe nothing further for it: what you agreed to when you accepted is charged once. See it here: {publicUrl}{{path}}',
      ],
    },
  },
  /** To the practice that accepted: its case shows what there is to see, the mail does not say it. */
  leadOvertaken: {
    mail: {
      subject: 'Call a patient first: a request you accepted may be more urgent',
      paragraphs: [
        'More was told since the screening of a patient whose request your practice has accepted. Their case may be more urgent than it says. Open it now, and call the patient before you plan anything.',
        'See which one it is: {publicUrl}{{path}}',
      ],
    },
  },
  /** To an address: who owns it sees the invitation after signing in with it, nobody by this mail. */
  familyInvited: {
    mail: {
      subject: 'An invitation to a family group at Toothwise',
      paragraphs: [
        '{{name}} has invited you to a family group at Toothwise, where families keep an eye on brushing together.',
        'Sign in, or sign up, with this e-mail address until {{until}} to accept or decline: {publicUrl}{{path}}',
        'If you do not know who this is, there is nothing to do: without your yes nothing happens, and the invitation ends by itself.',
      ],
    },
  },
  recordHandedOver: {
    mail: {
      subject: 'Your own account at Toothwise',
      paragraphs: [
        '{{name}} keeps a record of your dental care at Toothwise, and agrees that you have an account of your own.',
        'Sign up with this e-mail address until {{until}} to take the record over: {publicUrl}{{path}}',
        'You will be asked for your date of birth. If you do not know who this is, there is nothing to do: without your yes nothing happens, and the invitation ends by itself.',
      ],
    },
  },
  familyJoined: { notice: { title: '{{name}} joined your family group', body: 'You can say there what they may see.' } },
  childRemoved: {
    notice: { title: 'A child was removed from your family group', body: 'It is hidden now and will be erased after 30 days.' },
  },
  memberRemoved: { notice: { title: 'You are no longer in the family group', body: 'Your own record is yours, as before.' } },
  /** None of the person's own words: the list may be seen over a shoulder, mail may be read by others. */
  careDue: { notice: { title: 'Time for your daily dental care', body: 'You asked to be reminded at {{time}}.' } },
  childCareDue: { notice: { title: 'Time for daily dental care: {{name}}', body: 'You asked to be reminded at {{time}}.' } },
  visitDue: {
    sms: 'Toothwise: you asked to be reminded of something today, {{time}}. See of what: {publicUrl}{{path}} Reply STOP to end.',
    notice: { title: 'You have a reminder for today', body: 'You asked to be reminded at {{time}}. Open it to see of what.' },
    mail: {
      subject: 'A reminder from Toothwise',
      paragraphs: [
        'You asked to be reminded of something today, at {{time}}. Sign in to see of what: {publicUrl}{{path}}',
        'You get this because e-mail reminders are switched on in your preferences.',
      ],
    },
  },
  childVisitDue: {
    sms: 'Toothwise: you asked to be reminded of something today, {{time}}. See of what: {publicUrl}{{path}} Reply STOP to end.',
    notice: { title: 'You have a reminder for today: {{name}}', body: 'You asked to be reminded at {{time}}. Open it to see of what.' },
    mail: {
      subject: 'A reminder from Toothwise',
      paragraphs: [
        'You asked to be reminded of something for somebody in your family today, at {{time}}. Sign in to see of what: {publicUrl}{{path}}',
        'You get this because e-mail reminders are switched on in your preferences.',
      ],
    },
  },
  /** In the administrator's own words. */
  maintenance: {
    notice: { title: '{{title}}', body: '{{body}}' },
    mail: {
      subject: '{{title}}',
      paragraphs: ['{{body}}', 'You get this because system updates are switched on in your preferences.'],
    },
  },
  news: {
    notice: { title: '{{title}}', body: '{{body}}' },
    mail: {
      subject: '{{title}}',
      paragraphs: ['{{body}}', 'You get this because you chose to hear news from Toothwise. You can switch them off in your preferences.'],
    },
  },
} as const satisfies Record<string, TellingText>;

/** What the sentences above are filled with. */
export const TELLING_WORDS = {
  greeting: 'Hello {{name}},',
  /** Where the name could carry an advertisement, or there is none. */
  greetingWithoutName: 'Hello,',
  signature: '\n\nToothwise\n{publicUrl}\n',
  somePractice: 'A practice',
  somebody: 'Somebody',
  someDentist: 'A dentist',
  dentist: 'The dentist {{name}} (licence {{licence}})',
  oneCredit: '1 credit',
  credits: '{{count}} credits',
  screeningKind: { urgent: 'Urgent Care', routine_checkup: 'Routine Checkup', advisor: 'Smile Advisor consultation' },
  /** After what a screening or a request is called; of oneself, and where nobody said for whom, nothing. */
  forWhom: { me: '', 'my-child': ' for your child', 'someone-else': ' for somebody else', unknown: '' },
  plan: { essential: 'Essential', professional: 'Professional', family: 'Family' },
  urgency: { high: 'urgent', medium: 'soon', low: 'routine' },
  practiceRole: { owner: 'as an owner', front_desk: 'for the front desk', dentist: 'as a dentist' },
} as const;
