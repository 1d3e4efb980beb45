import { live } from './live.en.js';
import { recordings } from './recordings.en.js';
import { problems } from './problems.en.js';
import { voice } from './voice.en.js';

const texts = {
  titles: { chat: 'Smile Advisor', recordings: 'AI Appointment Assistant', demo: 'Tooth chart demo', voice: 'Voice diagnostics' },
  navigation: { chat: 'Smile Advisor', landing: 'Talk to the Smile Advisor', recordings: 'Recordings' },
  chat: {
    title: 'Smile Advisor',
    dashboard: 'Dashboard',
    fresh: 'Start New Consultation',
    log: 'Conversation',
    you: 'You',
    assistant: 'Assistant',
    thinking: 'Thinking...',
    placeholder: 'Type your message...',
    label: 'Your message',
    send: 'Send message',
    hint: 'Enter sends, Shift+Enter adds a line',
    long: '{{count}} characters too many. Please send it in two parts.',
    replies: 'Quick replies',
    emergency: 'Emergency? Get help now',
  },
  switch: { label: 'What to do here', consultation: 'Patient consultation', recording: 'Appointment recording' },
  modes: {
    title: 'How can I help you today?',
    subtitle: 'Click any option below to start your conversation immediately',
    urgent: 'Emergency Dental Advice',
    urgentNote: 'Something hurts, bleeds, is swollen or broken',
    routine: 'Do I Need a Visit Now?',
    routineNote: 'Find out whether a check-up can wait',
    savings:
      'A low-urgency patient can safely wait 3-6 months, with estimated savings of $100-$250. This is not a diagnosis: contact a dentist if anything changes.',
    discount: 'Participating clinics honour a $10 discount on your first exam.',
    recording: 'Transcribe My Appointment',
    recordingNote: 'Record a visit or upload a recording, and read what was said',
    footer: 'A computer program, not a dentist: it asks, says how urgent it seems, and makes no diagnosis',
    goOn: 'Go on where you left off',
    goOnNote: 'Last message {{when}}',
    failed: 'The conversation could not be started.',
  },
  ai: {
    agree: 'Let an AI read along',
    note: '{{provider}} then receives what you write, without your name. It decides nothing: it may understand more of your words and add a kind one. You can do without.',
    none: 'No AI is used here. Rules ask and decide.',
    reads: 'An AI of {{provider}} reads along, as you agreed. Rules ask and decide.',
    wrote: 'Written by an AI',
  },
  consent: {
    title: 'Before we talk: your consent to health data',
    lead: 'What you tell the advisor is kept, so that you can come back to it. We ask for this once.',
    outdated: 'The text has changed in the meantime. Please read it once more.',
    failed: 'Your consent was not saved.',
  },
  unsent: {
    waiting: 'Not sent yet. It is sent as soon as you are online.',
    failed: 'Failed to process your message. Please try again.',
    retry: 'Try again',
    back: 'Take it back',
    stale: 'The conversation went on in another tab or device. Your text is still in the box below.',
  },
  signs: {
    title: 'Does one of these apply?',
    hint: 'Choose all that apply.',
    send: 'Continue',
    missing: 'Choose what applies, or "None of these".',
  },
  pain: {
    legend: 'Your pain right now',
    notAnswered: 'Choose a number',
    unsure: 'Not sure',
    least: 'No pain',
    most: 'Worst pain',
    slider: 'Pain from 0 to 10',
    level: { none: 'No pain', mild: 'Mild pain', moderate: 'Moderate pain', strong: 'Strong pain', worst: 'Very strong pain' },
    send: 'Send {{level}}',
  },
  emergency: {
    wrong: 'Was this heard wrongly? Answer the question:',
    yes: 'Yes',
    no: 'No',
    unsure: 'Not sure',
    later: 'Your record was made before you told this, and does not hold it. When you are safe, tell it in a new consultation.',
  },
  photos: {
    attach: 'Attach photos',
    alt: 'Uploaded dental photo',
    uploaded: 'Dental Photo Uploaded',
    noPreview: 'Image preview temporarily unavailable',
    invalid: 'Invalid Files',
    invalidBody: 'Please upload image files (JPG, PNG).',
    invalidOf: 'Please upload image files (JPG, PNG). Not taken: {{names}}',
    many: 'Too Many Files',
    manyBody: 'Please upload maximum 5 images at a time.',
    error: 'An error occurred',
    failed: 'Failed to upload images. Please try again.',
    sending: 'Uploading your photos…',
    soon: 'Your photos are sent in a moment. You can still add more.',
    uploading: 'Uploading {{name}}: {{percent}} %',
    remove: 'Remove {{name}}',
    retry: 'Try again',
  },
  report: {
    actions: 'Quick Actions',
    download: 'Download Report',
    waiting: 'The record is still being made. The report follows as soon as it is there.',
    downloaded: 'The report was downloaded.',
    failed: 'The report could not be downloaded.',
    failedBody: 'Your result is kept. Try again in a moment.',
  },
  map: {
    panel: 'Click on teeth that concern you:',
    complete: 'Complete Mapping',
    open: 'Map Teeth',
    close: 'Close',
    demo: 'Tooth chart demo',
    demoLead: 'Try the tooth map. Nothing is kept and nothing is sent.',
    selected: 'Selected teeth',
    none: 'No tooth is selected.',
    reset: 'Reset',
  },
  result: {
    bar: 'Screening Complete • Urgency: {{level}}',
    urgency: { high: 'High', medium: 'Medium', low: 'Low' },
    level: { '5': 'Medical emergency', '4': 'Dental emergency', '3': 'Urgent', '2': 'Soon', '1': 'Not urgent' },
    title: 'Your result',
    by: 'By when',
    notDiagnosis: 'This is not a diagnosis. Contact a dentist if anything changes.',
  },
  live,
  recordings,
  voice,
  problems,
} as const;

export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    advisor: typeof texts;
  }
}
