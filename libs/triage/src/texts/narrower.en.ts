/**
 * A flag's question in a narrower wording: what was heard is quoted, and what decides is asked for in few plain words, a sentence of which has at
 * most 20; where that is too little for all that the flag asks of it, there are two. `other` is put of somebody else. These await a dentist's
 * sign-off; sources as of the flags (5: UKST; 8: NHSHEAD, NG232).
 */
export const NARROWER_QUESTIONS = {
  heard: 'You said: {{words}}. {{question}}',
  word: '“{{word}}”',
  any: {
    sepsis:
      'Is there confusion, slurred speech, shivering, fast breathing or no urine for 18 hours? Or blotchy or blue skin, a rash that stays under a glass, or chemotherapy in the last 6 weeks?',
    withInfection:
      'Is there an infection or fever, with confusion, slurred speech, shivering, fast breathing or no urine for 18 hours? Or with blotchy or blue skin, a rash that stays under a glass, or chemotherapy in the last 6 weeks?',
    head: 'Is waking up harder than usual, or is there confusion or double vision? Was there fainting or vomiting, or does a headache get worse?',
    passedOut: 'Was there fainting or a fit, or is there vomiting, confusion, double vision or a headache that gets worse?',
    jaw: 'After a blow or a fall: is the jaw hurt, or do the teeth suddenly not meet as before?',
    inhaled: 'May a tooth, a filling or a piece of one have been breathed in?',
  },
  other: {
    head: 'Is {{whom}} harder to wake than usual, confused or seeing double? Was there fainting or vomiting, or does a headache get worse?',
    passedOut: 'Did {{whom}} faint or have a fit, or is there vomiting, confusion, double vision or a worse headache?',
  },
  /** Of a head, beside the card of an emergency: what is left where waking is as usual, and what the flag asks for besides. Its "no" is one to all of it. */
  ofHead: {
    rest: 'And the rest: is there confusion, double vision, fainting, vomiting, or a headache that gets worse?',
    besides: 'Is the jaw hurt, do the teeth suddenly not meet as before, or may a tooth have been breathed in?',
  },
  whom: { child: 'your child', young: 'the child', person: 'the person' },
} as const;
