/**
 * The same of somebody else, and of a child: what is theirs is not called the reader's, an adult's tablets are no measure, and nobody so young is
 * asked for a pregnancy. Sources as of the flags (8 until help comes: NHSRECOVERY) and, for 10, NHSCHILDPAIN; these await a dentist's sign-off.
 */
export const FLAG_TEXTS_OF_OTHERS = {
  other: {
    2: 'Is it impossible to swallow saliva, is there drooling or a muffled voice, or is the tongue or the floor of the mouth raised or hard to move?',
  },
  underAge: {
    10: 'In the last 24 hours, was more painkiller taken than the packet allows for that age and weight?',
  },
  young: {
    22: 'Does one of these apply to the child: weak immunity, diabetes, age under 5, recent surgery, a heart-valve risk, or medicines for the bones?',
  },
  waiting: {
    /** A swelling that a blow made is no allergy. */
    blow: { 3: ['Sit upright'] },
    /** Nobody told of an allergy: whoever has a pen for one decides whether this is it. It awaits a dentist's sign-off. */
    noAllergy: { 3: ['Sit upright', 'Only if this may be an allergic reaction, and there is an adrenaline pen for it: use it now'] },
    child: {
      8: [
        'Keep head and neck still',
        'Somebody stays with the child. If the child vomits or becomes hard to wake: turn the whole body onto its side, with head, neck and back in line, and keep the airway open',
        'Do not eat or drink',
      ],
    },
    young: { 22: ['Say on the phone the child’s age, and which illness or medicine raises the risk'] },
  },
} as const;
