/** What one can do as always, by its beginning; of sleep and waking nothing is said: after a blow they may be what is asked for. */
const DOES =
  '(?:swallow(?:s|ing)?|breath(?:e|es|ing)?|talk(?:s|ing)?|speak(?:s|ing)?|open(?:s|ing)?|eat(?:s|ing)?|drink(?:s|ing)?|walk(?:s|ing)?|mov(?:e|es|ing)|smil(?:e|es|ing)|play(?:s|ing)?)';
const OF_IT = '(?: (?:my|his|her|the|their|own|it|everything|saliva|spit|water|mouth|food|tongue|wide|flat))*';
const GOOD =
  '(?:ok|okay|fine|well|good|normal|normally|alright|all right|easily|perfectly|perfect|great|properly|no problem|as (?:usual|always|normal|before)|like (?:always|normal|usual)|without (?:any )?(?:problems?|trouble|difficulty)|with no (?:problems?|trouble))';
const HOW = '(?:(?:very|quite|perfectly|completely|totally|absolutely|all|just|really|still|pretty) )*';
/** A word that means the contrary is nobody. */
const WHO =
  "(?:i|he|she|it|they|we|(?:my|the|his|her|our|their) [\\p{L}'-]+|(?!(?:no|not|nothing|none|nobody|never|hardly|barely|only|can|cannot|hard|pain|trouble|nor|if)\\b)[\\p{L}-]+)";
const ME = "(?:i|he|she|it|they|we|(?:my|the|his|her|our) [\\p{L}'-]+)";
const IS =
  "(?:(?:'s|'m|'re|s|m)|(?: (?:is|am|are|seems?|looks?|feels?|acts?|behaves?|(?:is|'s) (?:doing|feeling|acting|behaving|looking))))";
const WELL = `(?:${GOOD}|awake|alert|conscious|active|happy|playing|laughing|(?:him|her|my)self)`;
const NONE_OF =
  'fever|temperature|swelling|bleeding|blood|vomiting|vomit|fainting|headaches?|numbness|dizziness|rash|pus|chest pain|drooling|injury|accident|fall|throat|neck|tongue|lips?|trouble|problems?|difficulty|symptoms?|signs?';
const NOT_SO = 'swollen|bleeding|spreading|worse|dizzy|sick|confused|hot|numb|sleepy|drowsy|bigger|growing|drooling|vomiting';
const DAYS = '(?:yesterday|(?:the )?(?:last |past )?(?:\\d+|two|three|four|five|a few|some|a couple of|a) (?:days?|weeks?|months?|years?))';

const whole = (...forms: readonly string[]): RegExp => new RegExp(`^(?:${forms.join('|')})$`, 'u');

/** Said of the body after a name of who it is: all is well. */
const AT_EASE = whole(
  `${ME} (?:(?:can|could|is able to|am able to|is|am|does) )?(?:still )?${DOES}(?: and ${DOES})?${OF_IT} ${HOW}${GOOD}`,
  `${ME} (?:can|am able to|is able to|are able to) (?:still )?${DOES}(?: and ${DOES})?${OF_IT}`,
  `${WHO}${IS} ${HOW}${WELL}(?: and ${WELL})?`,
  `(?:all|everything(?: else)?)(?:'s| is)? ${HOW}${GOOD}`,
);
/** The same without anybody: only apart from the "no", as "no good" and "no swallow ok" mean the contrary. */
const AT_EASE_APART = whole(`${HOW}${GOOD}`, `(?:can )?(?:still )?${DOES}${OF_IT} (?:is |seems )?${HOW}${GOOD}`);
/** A sign that is denied by its name; no air, no breath and no swallowing are none of them. */
const DENIED = whole(
  `(?:(?:there is|there was|there are|i have|he has|she has|it has) )?no (?:${NONE_OF})(?: (?:or|and|no|at all|at|in|with|the|my|his|her|breathing|swallowing|speaking|${NONE_OF}))*`,
  `(?:${WHO}(?:'s|s|'m| is| am| are) )?not (?:${NOT_SO})(?: (?:or|and) (?:${NOT_SO}))*(?: than (?:yesterday|before|this morning))?`,
  `${ME} (?:isn't|isnt|aren't|is not|are not) (?:${NOT_SO})`,
  `${ME} (?:didn't|didnt|did not|don't|dont|do not|doesn't|doesnt|does not|never) (?:even )?(?:faint|vomit|fall|hit|pass out|throw up|have|drool|bleed|lose)(?:ed)?(?: (?:his|her|my|the|any|a|head|jaw|face|consciousness|at all|fever|out|up|that|these|those))*`,
  'nothing (?:like that|like this|else|of (?:that|these|this))',
  'none of (?:that|these|those|this|it|them)',
);
/** Where else it is, and nowhere but there. */
const PLACE =
  '(?:jaw|jawbone|jawline|cheeks?|gums?|tooth|teeth|molar|toothache|tooth ?ache|tooth pain|tooth hurts|face)(?: (?:area|bone|line|pain|on|in|the|my|left|right|side|and|hurts?|back|bottom|top))*';
const TO_IT =
  '(?: (?:a|an|the|my|his|her|this|that|one|some|small|little|bit|of|swelling|swollen|puffy|pain|hurts|hurting|sore|ache|is|on|in|at|below|under|underneath|beneath|near|around|by|inside|behind|beside|left|right|lower|upper|bottom|top|back|front|wisdom|big|side|and))*';
const ELSEWHERE = whole(
  `(?:(?:it's|its|it is|is|there is) )?(?:only|just)${TO_IT} ${PLACE}`,
  `(?:(?:it's|its|it is) )?(?:below|under|underneath|beneath|near|in|on|at)(?: (?:the|my|his|her|left|right|lower|upper))* ${PLACE}`,
);
/** What is neither a sign nor none. */
const BESIDE_IT = whole(
  `(?:it's |its |it is |same |it was |like this |so )*(?:since|for|from) ${DAYS}`,
  '(?:it (?:came|grew|grows|goes) )?(?:slowly|gradually)',
  "(?:it(?:'s| is) )?(?:still )?(?:the )?same(?: (?:as|like) (?:yesterday|before|always))?",
  "(?:it(?:'s| is| got| gets) )?(?:getting )?(?:better|smaller|less)(?: now)?",
  'thanks|thank (?:you|god|goodness)|luckily|really|definitely|i checked|i looked|sorry',
);
/** "No better" is worse. */
const LESS = /^(?:getting |better|smaller|less)/;
const STOPPED = whole(
  "(?:it|the bleeding|bleeding|it's|its)(?: has| have| just| already)*(?: stopped)(?: bleeding| by itself| already)*(?: now)?",
);
const NOT_NOW = /\b(?:not (?:now|any ?more|today|at the moment)|anymore|used to|stopped|before but)\b/;
/** At its end or its beginning it changes nothing. */
const AROUND =
  /^(?:(?:and|but|so|well|because|cause|oh|no|nope|i think(?: that)?|thanks?|thank god) )+(?=\S)|(?: (?:i think|thanks|thank you|thank god|now|right now|so far|at the moment|too|also))+$/g;

export type Clause = 'ease' | 'denied' | 'elsewhere' | 'beside' | 'other';

/** @param apart whether it stands apart from the word that answers @param bleeds whether bleeding is asked for */
export function clauseOf(said: string, apart: boolean, bleeds: boolean): Clause {
  const forms = [said, said.replace(AROUND, '')];
  const is = (form: RegExp): boolean => forms.some((one) => form.test(one));
  if (is(DENIED)) return 'denied';
  if (is(AT_EASE) || (apart && is(AT_EASE_APART)) || (bleeds && is(STOPPED))) return 'ease';
  if (is(ELSEWHERE)) return 'elsewhere';
  return (is(BESIDE_IT) && (apart || !LESS.test(said))) || (apart && said === 'i think') ? 'beside' : 'other';
}

/** Whether it takes a yes back, or half of it. */
export const isAgainstYes = (said: string): boolean =>
  NOT_NOW.test(said) ||
  ['ease', 'denied'].includes(clauseOf(said, true, true)) ||
  /^(?:and |or |but )?(?:no|nope|nah)\b(?! (?:sleep|air|breath))/.test(said);
