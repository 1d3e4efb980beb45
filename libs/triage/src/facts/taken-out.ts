/**
 * A tooth that was taken out, as people tell it whose English has no past: "dentist take out tooth", "tooth remove yesterday". Heard beside blood alone
 * (ask.rules.ts). A word more before the verb ("will", "must", "want to") may say that it is still to be done.
 */
const HEALERS =
  'dentist|dentista|doctor|dr|doc|surgeon|hygienist|nurse|clinic|hospital|they|he|she|somebody|someone|man|lady|woman|uncle|barber|student';
const TAKE =
  'take|takes|taking|taked|took|taken|pull|pulls|pulling|pulled|remove|removes|removing|removed|extract|extracts|extracting|extracted';
const RIP = 'rip|rips|ripped|cut|cuts|cutted|draw|draws|yank|yanks|yanked|get|gets|got|make|makes|made|put';
const HELPED = 'me|him|her|us|have|has|had|was|did|just|already|yesterday|today|tonight';
/** What stands between the hand and the tooth; "my" and "the" never count. */
const WHICH =
  'one|two|three|four|1|2|3|4|bad|rotten|broken|infected|wisdom|back|front|big|lower|upper|left|right|last|of|decayed|dead|all|me|him|her';
const TEETH = 'tooth|tooths|toothes|teeth|teeths|molar|molars|premolar|wisdom|wisdoms|canine|incisor|root|roots|stump';
const THE_TOOTH = `${WHICH}? ${WHICH}? ${TEETH}`;
const PAST =
  'yesterday|today|tonight|morning|afternoon|evening|night|ago|hour|hours|day|days|last|monday|tuesday|wednesday|thursday|friday|saturday|sunday';

export const TAKEN_OUT: readonly string[] = [
  `${HEALERS} ${HELPED}? ${HELPED}? ${TAKE} out? ${THE_TOOTH}`,
  `${HEALERS} ${HELPED}? ${RIP} out ${THE_TOOTH}`,
  `${HEALERS} ${HELPED}? ${RIP} ${THE_TOOTH} out`,
  `${PAST} ${HELPED}? ${TAKE} out? ${THE_TOOTH}`,
  `me|him|her ${TAKE} out? ${THE_TOOTH}`,
  `${TAKE} out? ${THE_TOOTH} out? ~4 ${PAST}`,
  `${TAKE}|${RIP} out? ${THE_TOOTH} out? ~1 @BLEED`,
  `${TAKE}|${RIP} out? ${THE_TOOTH} out? ~1 ,|and|then it|is|there|has|have|still|today? @BLEED`,
  `${TEETH} is|was|were|been|get|got|gets ${TAKE} out?`,
  `${TEETH} ${TAKE}|removal|extraction out?`,
  `out ${WHICH}? ${TEETH} ~1 ${PAST}`,
  `${PAST} out ${WHICH}? ${TEETH}`,
];
