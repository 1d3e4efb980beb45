import { AGE, ageOf } from './whom-age.js';

const HOW = '(?:little|young|old|older|younger|eldest|youngest|oldest|poor|sweet|dear|only|own)';
const BODY =
  'tooth|teeth|gums?|mouth|face|jaw|cheeks?|lips?|tongue|throat|neck|socket|molars?|filling|crown|braces|chin|eye|toothache|fever|temperature|swelling|abscess|pus|pain';
const WHICH = '(?:left|right|upper|lower|front|back|top|bottom|whole|baby|milk|wisdom|swollen|bad|high|big|huge|really|very|a|an|the)';
const DOES = "(?:swollen|bleeding|drooling|choking|floppy|feverish|unconscious|cannot|cant|can't)";

/** Who is told of in the first words of a line, with what is wrong after them: "my little girl (7) her cheek is all swollen". */
export const toldFirst = (line: string, kin: string): { age: number | null } | null => {
  const [all, before, after] =
    new RegExp(
      String.raw`^(?:hi |hello |please |help |pls |it's |its |this is )*(?:my |our |the )(?:${HOW} )?(?:${AGE} )?(?:${kin})(?: (?:is |of |aged? |who is |she's |shes |he's |hes )?${AGE})?(?:'s)?(?: (?:with|and|has|got|her|his|their|she|he|who|is))*(?: (?:(?:${WHICH} ){0,3}(?:${BODY})|${DOES}))\b`,
    ).exec(line) ?? [];
  // Somebody tells of their own in the same breath: nobody can say whose it is.
  if (all === undefined || OWN.test(line)) return null;
  return { age: ageOf(before ?? after) };
};
const OWN =
  /\b(?:i've|my (?:own )?(?:left |right |upper |lower |front |back )?(?:tooth|teeth|gums?|mouth|face|jaw|cheeks?|lips?|tongue|throat|neck)|i have|i am|i'm|im|me|mine|myself)\b/;
