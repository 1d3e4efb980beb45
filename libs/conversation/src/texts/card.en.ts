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
    /** After a "no" to all of a question, of which the words tell a part. It awaits a dentist's sign-off. */
    holds:
      'I noted your No. But you wrote {{words}}, and that alone is reason enough: the advice stays. Only if this is not so, answer No once more: is it true what you wrote?',
    word: '“{{word}}”',
    kept: 'I have noted what you wrote. The advice stays.',
    raised: 'The advice has changed, because this may be more serious: “{{title}}”. Do now what the card says.',
    changed: 'The advice has changed. {{what}}',
    noted: 'I have noted what you wrote. The advice has changed. {{what}}',
    /** What has. */
    new: 'New on the card: {{steps}}.',
    gone: 'No longer on the card: {{steps}}.',
    title: 'It now says: “{{title}}”.',
    order: 'Read its steps again.',
    /** To a question that the card alone may answer. It awaits a dentist's sign-off. */
    asked: 'The card says what to do now. For what it does not name, ask whoever you call before anything else is done, given or taken.',
    held: 'I noted your No. The advice stays until one more question is answered.',
    showCard: 'Show the card',
    /** To a painkiller that was taken or given. It awaits a dentist's sign-off. */
    dose: 'I have noted what you wrote. Take or give no more of it now. Tell whoever you call what it was, how much and when; if nobody is sure, say that too.',
    report: 'Show this screen there: the card, and what you wrote here. A report is made with a result only.',
    noDentist:
      'You need no dentist of your own for this: call the number on the card. If no dentist can see you within the hour, go to the emergency department.',
  },
  /**
   * A sign that was named under a card, beside what is asked there: asked for in the words that were heard. The question
   * of a head that was hit is that of the rules.
   */
  heard: {
    wrote: 'You wrote “{{words}}”. {{question}}',
    matters: {
      sleepy: 'After a fall or a blow sleepiness matters, even if it is late.',
      sick: 'After a fall or a blow feeling sick matters.',
      confused: 'After a fall or a blow this matters.',
    },
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
