import { TOOTH_TEXTS } from '@toothwise/contracts-core/teeth';

/** Words of what pages about health show alike: an emergency. */
export const careTexts = {
  level: { '5': 'Medical emergency', '4': 'Dental emergency' },
  number: 'Call {{number}}',
  numberIn: 'Call {{number}} ({{country}})',
  dental: 'Call a dentist’s emergency line now: your own, or one near you.',
  dentalHint: 'If no dentist can see you within the hour, go to the nearest emergency department.',
  numberFallback: 'Getting worse, or hard to breathe or swallow?',
  doNow: 'Until help comes',
  helpsNow: 'What helps now',
  because: 'Why:',
  free: 'This advice is free. No credit was used.',
  untold: 'No clinic was told.',
  untoldHere: 'No clinic was told what you told us here.',
  country: 'Number for',
  otherCountry: 'another country',
  crisis: 'Talk to someone now: {{name}}, {{number}}',
  textTo: 'Text {{number}}',
  /** Beside the question whether somebody thinks of harming themselves. */
  listens: {
    kind: 'I am sorry that it is this hard. Whatever you answer, people are there to listen to you now. No reason is too small.',
    trusted: 'Talk to somebody you trust. If you cannot stay safe, call:',
  },
  /** Of words of self-harm, without naming them. */
  private: 'What you told about how you feel stays between you and this app. No clinic reads it.',
  adviceDental: 'No dentist can see you now? Ask {{name}}: {{number}}',
  advice: 'No emergency, and no dentist found? Ask {{name}}: {{number}}',
  poison: 'Too much of a medicine? Ask {{name}}: {{number}}',
  consent: {
    agree: 'I agree, continue',
    decline: 'Not now',
    needed: 'Tick the box if you agree. Without it we cannot keep your answers.',
  },
  teeth: {
    title: 'Select Areas of Concern',
    hint: 'Click on teeth where you have pain, sensitivity, or other concerns',
    shown: 'Teeth shown',
    set: { permanent: 'Adult teeth', primary: 'Baby teeth', mixed: 'Both (about 6 to 12 years)' },
    part: 'Part of the mouth',
    quadrant: { '1': 'Upper Right Side', '2': 'Upper Left Side', '3': 'Lower Left Side', '4': 'Lower Right Side' },
    kinds: 'Kinds of teeth',
    kind: { front: 'Front Teeth', canine: 'Canines', premolar: 'Premolars', molar: 'Molars' },
    severities: 'Marks',
    severity: TOOTH_TEXTS.severity,
    severityChoice: { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' },
    clear: 'Clear',
    continue: '✓ Continue ({{count}})',
    marked_one: '{{count}} tooth marked',
    marked_other: '{{count}} teeth marked',
    urgent: '{{count}} urgent',
    moderate: '{{count}} moderate',
    question: "What's wrong with this tooth?",
    howBad: 'How bad is it?',
    cancel: 'Cancel',
    remove: 'Remove mark',
    removeOne: 'Remove mark: {{concern}}',
  },
  wrong: 'These answers are wrong, go back',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    care: typeof careTexts;
  }
}
