import { stopsTheFlow } from '../emergency/emergency-advice.js';
import type { Level } from '../catalogue/flag-catalogue.js';

/** Sentences and characters that a model may add beside our question. */
export const REPLY_LIMITS = { sentences: 2, characters: 240 } as const;
/** The same of a reading, which describes what somebody told or showed. */
export const READING_LIMITS = { sentences: 5, characters: 600 } as const;
/** Words and plain signs: no number, so no dose, time or price; no link, no markup. */
const PLAIN = /^[\p{L}\p{M} ,.!;:'’-]+$/u;

/** Words, or beginnings of words, that only the rules, a catalogue or a clinician may say. */
const REFUSED: Record<string, RegExp> = {
  link: /\b(?:https?|www|\w+\.(?:com|org|net|io|gov|test|co|uk|info)|click|website|link)\b/i,
  medicine:
    /\b(?:medic(?:ine|ines|ation|ations|ate)|drugs?|pills?|tablets?|capsules?|dos(?:e|es|age|ing)|milligrams?|mg|prescri\w+|over.the.counter|painkillers?|pain relie\w+|analges\w+|antibiotics?|an(?:a|)?esthe\w+|ibuprofen|advil|motrin|nurofen|paracetamol|acetaminophen|tylenol|panadol|aspirin|naproxen|aleve|codeine|tramadol|hydrocodone|oxycodone|opioids?|diclofenac|ketorolac|benzocaine|lidocaine|orajel|clove|chlorhexidine|peroxide|penicillin|clindamycin|metronidazole|warfarin|steroids?|\w{2,}(?:cillin|mycin|cycline|profen|azole|caine|oxacin|sporin))\b/i,
  diagnosis:
    /\b(?:diagnos\w+|abscess\w*|infect\w+|cavit(?:y|ies)|caries|decay\w*|pulpitis|gingivitis|periodont\w+|cellulitis|sepsis|cancer\w*|tumou?rs?|cysts?|fractur\w+|nerve|root canal|dry socket|impacted|inflam\w+|symptoms? of|(?:sounds|looks|seems) like|(?:could|may|might|must) be|(?:probably|likely|possibly|perhaps|maybe)|you (?:have|may have|might have|seem to have)|it(?:'|’)?s (?:just|only)|caused by|because of)\b/i,
  calm: /\b(?:can wait|could wait|wait(?:ing)? (?:is|until|for|and)|no (?:need|hurry|rush|danger|risk|reason|cause|problem)|not (?:serious|urgent|dangerous|an emergency|a problem|bad|too bad|worr\w+)|nothing (?:serious|to worry|urgent|bad|wrong)|(?:do not|don't|don’t|never|needn't|needn’t) (?:worry|panic|be (?:afraid|scared|worried))|harmless|safe(?:ly)?|minor|mild|routine|normal(?:ly)?|common(?:ly)?|fine|okay|all right|alright|relax|reassur\w+|low risk|good news|easily|unlikely|go away|goes away|stay(?:ing)? home|(?:no|without|free of)(?: any| other| clear)?(?: visible| obvious| apparent)? (?:signs?|evidence|indications?)|no (?:visible|obvious|apparent)|(?:just|only) an?|nothing (?:is|looks|seems|appears)|looks? (?:good|well|clean|ok|healthy)|perfect(?:ly)?)\b/i,
  time: /\b(?:today|tonight|tomorrow|later|soon(?:er)?|eventually|next|days?|weeks?|weekends?|months?|years?|hours?|minutes?|morning|afternoon|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday|when(?:ever)? (?:you|it)|at your convenience|in time|until|monthly|daily)\b/i,
  promise:
    /\b(?:will|won't|won’t|shall|promis\w+|guarant\w+|definitely|certainly|surely|always|never|cure\w*|heal\w*|fix\w*|get(?:ting)? better|i'll|i’ll|we'll|we’ll|you'll|you’ll|it'll|it’ll|free|cost\w*|price\w*|sav(?:e|es|ing|ings)|insur\w+)\b/i,
  advice:
    /\b(?:should|you must|ought|need to|have to|recommend\w*|suggest\w*|advis\w+|try|take|taking|apply|rinse|gargle|swallow|chew|eat|drink|avoid|use|using|put|press|bite|pull|remove|call|phone|ring|dial|go to|visit|see (?:a|your|the)|consult\w*|ambulance|hospital|emergenc\w+|ignore|instructions?|rules?)\b/i,
  person: /\b(?:dr|doctor|dentist|nurse|clinician|surgeon|human|as an? \w+|i am an?|i'm an?|i’m an?)\b/i,
};

const READING_REFUSES = Object.keys(REFUSED).filter((reason) => reason !== 'diagnosis');

export type ReplyRefusal = keyof typeof REFUSED | 'level' | 'length' | 'sign' | 'question';

/**
 * Whether a model's sentence may stand beside our own question: sympathy and that one was heard, nothing more. What a word of it might
 * calm, promise, name or advise is refused as a whole; there is always our own question without it.
 * @param level as the rules have it
 * @returns why it is refused, or null where it may be said
 */
export function checkReply(text: string, level: Level): ReplyRefusal | null {
  return refusalOf(text, level, Object.keys(REFUSED), REPLY_LIMITS);
}

/**
 * Whether a model's description of answers or photos may be shown beside a result. It may name what is seen, as an aid; everything else that a
 * reply may not say (another time than the result's, comfort, a medicine, a link, advice) is refused as a whole here too.
 * @param level of the result
 */
export function checkReading(text: string, level: Level): ReplyRefusal | null {
  return refusalOf(text, level, READING_REFUSES, READING_LIMITS);
}

function refusalOf(
  text: string,
  level: Level,
  reasons: readonly string[],
  limits: { sentences: number; characters: number },
): ReplyRefusal | null {
  const said = text.normalize('NFKC').trim();
  if (stopsTheFlow(level)) return 'level';
  if (said === '' || said.length > limits.characters) return 'length';
  if (said.includes('?')) return 'question';
  if (!PLAIN.test(said)) return 'sign';
  const bare = said.replace(/[’]/g, "'").replace(/ +/g, ' ');
  const refused = reasons.find((reason) => REFUSED[reason]!.test(bare));
  if (refused) return refused;
  return said.split(/[.!;:]+/).filter((part) => part.trim() !== '').length > limits.sentences ? 'length' : null;
}
