import { foreignLanguage } from '@toothwise/triage';
import { plain } from './words.js';

const BEFORE =
  /^(?:(?:sorry|no|hm+|um+|uh|oh|but|please|hey|hello|i am sorry|i'm sorry|excuse me|perdon|perdón|pardon|entschuldigung|przepraszam) )+(?=\S)/;
const NOT_UNDERSTOOD = new RegExp(
  [
    "(?:i )?(?:(?:really |still |just )?(?:don't|dont|do not|didn't|didnt|did not|can't|cant|cannot|can not|not|no|never)) (?:really |quite |fully )?(?:understand|undertsand|understood|comprehend|get(?: it| that| this)|follow|speak (?:good )?english)(?: (?:it|that|this|you|the question|your question|what you (?:mean|say|want)|what (?:this|that|it) means|what to (?:answer|press|do here)|well|good|english))*",
    "(?:i am |i'm |im )?(?:confused by (?:this|that|the question|your question)|lost here)",
    'what (?:do|did) you mean(?: by (?:that|this|it))?|what does (?:that|this|it) mean|what (?:is|was) (?:that|the question)|meaning|which means|means what|what means(?: (?:this|that|it))?',
    '(?:can|could|please) (?:you )?(?:please )?(?:explain|say it (?:again|simpler|in other words)|repeat|rephrase)(?: (?:it|that|this|again|simpler|please))*|explain(?: (?:it|that|this|please))*|in (?:simple|easy|other) words|simpler|too (?:difficult|complicated|many words)(?: (?:english|words|for me))?|(?:this|it|that) is too (?:difficult|complicated|long)',
    'what|huh|hu|eh|come again|say again|repeat',
    'no (?:lo |te |le |la )?(?:entiendo|comprendo|entend[ií])(?: (?:nada|la pregunta|bien|ingl[eé]s|el ingl[eé]s|eso|qu[eé] dice))*|no hablo (?:bien )?ingl[eé]s|qu[eé] (?:significa|quiere decir)(?: eso)?|c[oó]mo dice',
    "(?:je )?(?:ne |n')?comprends? (?:pas|rien)(?: (?:la question|bien|l'anglais))*|je n'ai pas compris|j'ai pas compris|que veux-tu dire|qu'est-ce que (?:c'est|ça veut dire)",
    '(?:ja )?(?:nic )?nie (?:rozumiem|zrozumia[lł][ea]m)(?: (?:pytania|tego|nic|po angielsku|angielskiego))*|co to (?:znaczy|jest)|nie m[oó]wi[eę] po angielsku',
    '(?:ich )?(?:verstehe?|versteh) (?:ich )?(?:das |die frage |es |sie )?nicht|nicht verstanden|was (?:bedeutet|heißt) das|wie bitte|was meinen sie',
    '(?:eu )?n[aã]o (?:entendo|entendi|compreendo|percebo)(?: (?:nada|a pergunta|bem))*|non (?:capisco|ho capito)(?: (?:niente|la domanda))*',
    'anlam[ıi]yorum|anlamad[ıi]m|не понимаю|я не понимаю|не понял[а]?|не розумію|я не розумію|nu [iî]n[tț]eleg|không hiểu|tôi không hiểu|我?(?:不明白|不懂|听不懂|看不懂)|لا أفهم|لا افهم|समझ नहीं आया|нe розумію|わかりません|意味がわからない|모르겠|이해가 안',
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
  'u',
);

const OTHER = /\b(?:nie|entiendo|comprendo|entend[ií]|comprends?|verstehe?|capisco|capito|entendo|anlam[iı]yorum|rozumiem)\b/;

/** Whether a line says that the question was not understood: it answers nothing, and is nobody's name. */
export const isNotUnderstood = (text: string): boolean => {
  const line = plain(text);
  return NOT_UNDERSTOOD.test(line) || NOT_UNDERSTOOD.test(line.replace(BEFORE, '')) || /^\s*\?+\s*$/.test(text);
};

/** The same in another language than the one that is read. */
export const isForeignNotUnderstood = (text: string): boolean =>
  isNotUnderstood(text) && (foreignLanguage(text) !== null || /[^\x00-\x7f‘’“”…]/.test(text) || OTHER.test(plain(text)));
