/** What may stand before it; a "no" there answers nothing: "no, not sure". */
const BEFORE =
  /^(?:(?:hm+|um+|uh|er|oh|well|sorry|honestly|actually|really|tbh|to be honest|so|ok|okay|but|i mean|no|nope|nah|pues|la verdad|bueno|ay|eh) )+(?=\S)/;
/** What is told beside it. After the shortest of them it may be what is wrong: of those how many, and no more. */
const BESIDE = '(?: .{0,24})?';
const HOW_MANY = '(?: (?:maybe|mate|man|sorry|really|honestly|tbh|exactly|them|(?:of )?how (?:many|much|often|long)(?: .{0,24})?))?';
const KNOWS = String.raw`(?:know|no|remember|recall|tell|say|think of (?:one|any))`;
const CERTAIN = String.raw`(?:really |quite |too |to |so |very |entirely |totally |completely |fully |all that |100% |100 % |a hundred percent )?(?:sure|shure|certain)`;
const UNSURE = new RegExp(
  [
    String.raw`(?:(?:i|we) )?(?:(?:really |honestly |just )?(?:don't|dont|do not|can't|cant|can ?not|couldn't) (?:really )?${KNOWS}${BESIDE}|am ${'not '}${CERTAIN}|(?:have|have got|'ve got|got) no (?:idea|clue)${BESIDE}|haven't a clue)`,
    String.raw`(?:i'm |im |i am )?(?:not ${CERTAIN}|unsure|uncertain)${BESIDE}`,
    String.raw`(?:i )?(?:idk|idek|dunno|no idea|no clue)${HOW_MANY}`,
    // How many there were, nobody counted.
    String.raw`(?:i |i've |i have |we )?(?:lost (?:count|track)|(?:did not|didn't|didnt|never|haven't) (?:really )?count(?:ed)?|forgot|forget|have forgotten|forgotten)${HOW_MANY}`,
    'hard to (?:say|tell)|(?:maybe|perhaps|possibly)(?: (?:so|yes|no|not))?|i guess|could be|might be|who knows|who can say|beats me',
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
);

/** What is not read must not hide a sign: in another language only how many, how exactly, may follow. */
const COUNTED = String.raw`(?:cu[aá]nt[oa]s|quant[oa]s|creo que \d{1,3}|\d{1,3})(?: (?:tom|com|he|eran|fueron|pastillas|tabletas|comprimidos|di|le|hoy|ya)\w*){0,3}`;
const BESIDE_ELSEWHERE = String.raw`(?: (?:bien|exactamente|exacto|exatamente|seguro|la verdad|decir\w*|plus|trop|genau|${COUNTED}))?`;

/** The same in the languages that most people speak who learn English; the rest of such a line is not read. */
const UNSURE_ELSEWHERE = new RegExp(
  [
    String.raw`(?:yo )?no (?:lo )?s[eé]${BESIDE_ELSEWHERE}`,
    String.raw`(?:yo )?no (?:me )?(?:lo )?(?:acuerdo|recuerdo|acordaba)${BESIDE_ELSEWHERE}`,
    String.raw`no estoy (?:muy |tan |del todo |bien )?segur[oa]${BESIDE_ELSEWHERE}|no tengo (?:ni )?(?:la menor )?idea${BESIDE_ELSEWHERE}|ni idea|no (?:lo )?sabr[ií]a(?: decir\w*)?${BESIDE_ELSEWHERE}`,
    'qui[eé]n sabe|quiz[aá]s?|tal ?vez|puede ser|a lo mejor|m[aá]s o menos',
    String.raw`(?:eu )?n[aã]o (?:sei|lembro|me lembro|tenho (?:a )?certeza)${BESIDE_ELSEWHERE}|talvez`,
    String.raw`(?:je )?(?:ne )?(?:sais pas|me souviens (?:pas|plus)|suis pas s[uû]re?)${BESIDE_ELSEWHERE}|pas s[uû]re?|aucune id[eé]e|peut-?être`,
    'non (?:lo )?(?:so|ricordo|sono sicur[oa])|forse|boh',
    '(?:ich )?(?:wei(?:ß|ss) (?:ich )?(?:es )?nicht|bin (?:mir )?nicht sicher)|nicht sicher|keine ahnung|vielleicht',
    'nie wiem|nie pamiętam|не знаю|не помню|không biết|khong biet|bilmiyorum|不知道|我不知道|不清楚|不记得|不确定|모르겠어요?|わからない|لا أعرف|لا اعرف|पता नहीं|नहीं पता',
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
  'u',
);

/** With it a line begins whose rest tells what is known: "no idea, it was 1 am". Of which tooth, or since when, is another thing. */
const NOT_KNOWN =
  /^(?:(?:hm+|um+|uh|er|oh|well|sorry|honestly|so|but|no) )*(?:(?:i |we )?(?:have |got |have got |haven't )?(?:no|not a|a) (?:idea|clue)|idk|idek|dunno|(?:i |we )?(?:really |honestly )?(?:don't|dont|do not|didn't|didnt) (?:know|no)|(?:no ?one|nobody|no body)(?: here)? (?:saw|knows?|knew|can (?:tell|say)|could (?:tell|say)|was (?:there|with|in)|watched|noticed))\b(?! (?:which|where|when|how (?:long|much|many|often)|what (?:tooth|to do)))/;
export const beginsUnsure = (line: string): boolean => NOT_KNOWN.test(line);

/** More yes than no, and no yes: an answer to a question of yes and no. */
const PROBABLY =
  /^(?:i (?:think|guess|suppose|believe|suspect) (?:so|yes|it (?:is|was|did|does)|that it (?:is|was))|(?:very |most |quite )?(?:probably|likely)(?: (?:yes|so|it (?:is|was)))?|it (?:could|may|might) (?:well )?be|could well be|creo que s[ií]|probablemente|nose)$/;

/** Less yes than no, and no "no": who means it says it again. */
const GUESSED_NO =
  /^(?:no )?(?:(?:i|we) (?:(?:really )?(?:don't|dont|do not) (?:really )?(?:think|believe|suppose) (?:so|(?:it|that)(?: (?:is|was|does|did|has|applies))?)|(?:think|guess|suppose|believe) (?:no|not))|(?:very |most )?(?:probably|likely|hopefully|maybe) (?:no|not)|(?:very )?unlikely|not (?:that|as far as) (?:i|we) (?:know|can tell|remember|am aware)(?: of)?|creo que no|no (?:lo )?creo|probablemente no)$/;

/** @param line in lower case, without signs around it */
export const meansUnsure = (line: string): boolean =>
  !meansGuessedNo(line) &&
  (UNSURE.test(line) ||
    UNSURE_ELSEWHERE.test(line) ||
    UNSURE.test(line.replace(BEFORE, '')) ||
    UNSURE_ELSEWHERE.test(line.replace(BEFORE, '')));

export const meansProbably = (line: string): boolean => PROBABLY.test(line.replace(BEFORE, ''));

export const meansGuessedNo = (line: string): boolean => GUESSED_NO.test(line.replace(/^(?:(?:hm+|um+|uh|well|oh|honestly) )+/, ''));
