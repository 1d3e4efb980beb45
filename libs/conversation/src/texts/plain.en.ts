/**
 * To who did not understand: the same question in short sentences of plain words, which still ask for all of it. These await a dentist's sign-off;
 * sources as of the flags.
 */
export const PLAIN_TEXTS = {
  plainly: {
    asked: 'In plain words: {{question}} Press Yes if one of these is so. Press No if none is. Press Not sure if you cannot tell.',
    signs:
      'In plain words: read the list. Press what is so now, for you or the person this is for. If nothing is, press None of these. If you cannot tell, press Not sure.',
    flag: {
      1: 'Is it hard to breathe? Is breathing loud? Is it impossible to lie flat?',
      2: 'Is it impossible to swallow spit? Does it run out of the mouth? Does the voice sound thick? Is the tongue, or what is under it, pushed up or hard to move?',
      3: 'Is the throat, the neck, a lip or the tongue bigger than usual? Does a swelling close an eye? Did a swelling come suddenly without a reason? Did it get worse in the last hour?',
      4: 'Is it hard to open the mouth, and is there swelling, fever or trouble swallowing too?',
      5: 'Is there an infection, and one of these with it: confused, cannot speak clearly, shivering, blue or spotted skin, a rash that stays under a glass, no urine for 18 hours, fast breathing? Or chemotherapy in the last 6 weeks?',
      6: 'Is the child limp, hard to wake or blue? Does the child have a fit, or breathe very fast?',
      7: 'Does much blood come from the mouth? Does it still bleed after biting hard on a cloth for 20 minutes, two times? One time is enough with a blood thinner or a bleeding disorder.',
      8: 'After the fall or blow: was there fainting, vomiting, much sleepiness, confusion or seeing double? Is the jaw hurt? Do the teeth close in another way than before? May a tooth have gone into the lungs?',
      9: 'With the jaw or tooth pain: is there pressure in the chest, sweat, short breath, feeling sick, or pain in an arm? Does it come with effort?',
      10: 'In the last 24 hours, were more painkillers taken than the packet allows? Of paracetamol with 500 mg, more than 8 tablets are too many.',
      11: 'Does one side of the face hang, or is it newly numb? Is an arm weak? Is it hard to speak? Or, with an infection: does an eye stick out, or is it the worst headache ever?',
      12: 'Is a whole adult tooth out of the mouth, after a blow or a fall?',
      13: 'Was a tooth pushed to another place? Is the middle of a broken tooth red or pink? Does a tooth keep the mouth from closing?',
      14: 'Does the swelling grow over hours? Is there a fever of 38 °C (100.4 °F) or more? Is drinking impossible?',
      15: 'Does the hole where the tooth was still bleed after biting hard on a cloth for 20 minutes?',
    },
  },
} as const;
