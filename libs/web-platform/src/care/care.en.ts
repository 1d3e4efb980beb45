/** Words of what pages about health show alike: an emergency. */
export const careTexts = {
  level: { '5': 'Medical emergency', '4': 'Dental emergency' },
  number: 'Call {{number}}',
  dental: 'Call your dentist’s emergency line now.',
  dentalHint: 'If no dentist can see you within the hour, go to the nearest emergency department.',
  numberFallback: 'Getting worse, or hard to breathe or swallow?',
  doNow: 'Until help comes',
  free: 'This advice is free. No credit was used.',
  untold: 'No clinic was told.',
  country: 'Number for',
  otherCountry: 'another country',
  crisis: 'Talk to someone now: {{name}}, {{number}}',
  consent: {
    agree: 'I agree, continue',
    decline: 'Not now',
    needed: 'Tick the box if you agree. Without it we cannot keep your answers.',
  },
  wrong: 'These answers are wrong, go back',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    care: typeof careTexts;
  }
}
