/** What is said beside the card of an emergency, and of a sign that was named since its question was answered. */
export const CARD_TEXTS = {
  emergency: {
    because: 'Why: {{because}}.',
    sure: 'To be sure: {{question}}',
    graver: 'One more question, because it may be more serious. {{question}}',
    wrote: 'You wrote {{words}}. {{question}}',
    saidUnsure: 'You answered Not sure, and that counts: the advice stands. {{help}} Once you know, answer once more: {{question}}',
    unsure: 'That is fine. The advice stays, and you can answer here once you know.',
    unsureAfterYes: 'That is fine. You answered Yes before, and that counts until you answer No: the advice stays.',
    saidYes: 'You answered Yes, so this stands: please call. If that was a slip, answer once more: {{question}}',
    doubt: 'You answered No, and before that you wrote {{words}}. To be sure: {{question}}',
    word: '“{{word}}”',
    kept: 'I have noted what you wrote. The advice stays.',
    raised: 'The advice has changed, because this may be more serious: “{{title}}”. Do now what the card says.',
    changed: 'The advice has changed: read the card again.',
    noted: 'I have noted what you wrote. The advice has changed: read the card again.',
    noDentist:
      'You need no dentist of your own for this: call the number on the card. If no dentist can see you within the hour, go to the emergency department.',
  },
  /**
   * A sign that was named under a card, beside what is asked there: asked for in the words that were heard. Its wordings of a head that was hit are those
   * of the rules, and await a dentist's sign-off.
   */
  heard: {
    wrote: 'You wrote “{{words}}”. {{question}}',
    matters: {
      sleepy: 'After a fall or a blow sleepiness matters, even if it is late.',
      sick: 'After a fall or a blow feeling sick matters.',
      confused: 'After a fall or a blow this matters.',
    },
    head: {
      you: 'Is waking up harder than usual, or is there confusion or double vision? Was there fainting or vomiting, or does a headache get worse? {{others}}',
      they: 'Is {{whom}} hard to wake, confused or seeing double? Was there fainting or vomiting, or does a headache get worse? {{others}}',
    },
    rest: 'And the rest: is there confusion, double vision, fainting, vomiting, or a headache that gets worse? {{others}}',
    /** What the flag asks for besides: its "no" stands in the record as one to all of it. */
    others: 'Is the jaw hurt, do the teeth suddenly not meet as before, or may a tooth have been breathed in?',
    wakes: { you: 'Thank you. I noted that waking is as usual.', they: 'Thank you. I noted that {{whom}} can be woken.' },
  },
  since: {
    denied: 'You answered No before. {{question}}',
    you: 'Are you',
    they: 'Is {{whom}}',
    sleepy: '{{is}} unusually sleepy, or hard to keep awake?',
    sick: '{{is}} vomiting, or about to?',
    confused: '{{is}} confused, faint, or not as usual?',
  },
} as const;
