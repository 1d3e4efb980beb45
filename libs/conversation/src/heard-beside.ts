import { headQuestionOf, INJURY_FLAG, type Answer, type FlagNumber } from '@toothwise/triage';
import { calledIn, personOf } from './called.js';
import { reply, say } from './say.js';
import { signsNamedIn, wordsOfSign } from './sign-words.js';
import type { Reply, SignTold, Talk } from './talk.js';
import { saysWhose } from './whom-in.js';
import { plain } from './words.js';

/** What a head that was hit may show, and the flag that asks for it. */
const OF_THE_HEAD = ['sleepy', 'sick', 'confused'] as const;
type HeadSign = (typeof OF_THE_HEAD)[number];
const isOfTheHead = (sign: string): sign is HeadSign => OF_THE_HEAD.some((one) => one === sign);

const isBeside = ({ open }: Talk): boolean => 'beside' in open && open.beside === true;
const askedFlag = ({ open }: Talk): FlagNumber | null => ('flag' in open ? open.flag : null);
const isNo = ({ answers, signs }: Talk, flag: FlagNumber): boolean => answers[flag] === 'no' || signs?.answers[flag] === 'no';

/**
 * A sign that is named under a card without answering what is asked there: it belongs to the open question of a graver emergency, or to one that was
 * answered with "no". It is asked for in the words that were heard.
 */
export function signBeside(talk: Talk, text: string): SignTold | null {
  const asked = isBeside(talk) ? askedFlag(talk) : null;
  for (const sign of signsNamedIn(text))
    for (const flag of sign.flags) {
      const told = { flag, sign: sign.name, words: wordsOfSign(sign, text) };
      if (flag === asked) return told;
      if (isNo(talk, flag)) return { ...told, denied: true };
    }
  return null;
}

/** The same in the line that tells an emergency: what the head may show is asked for in its words at once. */
export function headSignIn(text: string): SignTold | null {
  const sign = signsNamedIn(text).find(({ name }) => isOfTheHead(name));
  return sign ? { flag: INJURY_FLAG, sign: sign.name, words: wordsOfSign(sign, text) } : null;
}

/** Whether the question that is open is put in words that were heard. */
export const heardFor = (talk: Pick<Talk, 'told' | 'open'>): SignTold | null =>
  talk.told?.words !== undefined && 'flag' in talk.open && talk.open.flag === talk.told.flag ? talk.told : null;

/** @param plainly the flag's own question, for signs that none narrower asks for */
export function questionHeard(told: SignTold, talk: Talk, plainly: string): string {
  const { sign, words = '', denied, wakes } = told;
  const question = told.flag === INJURY_FLAG && isOfTheHead(sign) ? headQuestion(sign, talk, wakes === true) : plainly;
  if (wakes) return question;
  const asked = say('heard.wrote', { words, question });
  return denied ? say('since.denied', { question: asked }) : asked;
}

function headQuestion(sign: HeadSign, talk: Talk, wakes: boolean): string {
  const question = headQuestionOf(personOf(talk), wakes);
  return wakes ? question : `${say(`heard.matters.${sign}`)} ${question}`;
}

const HARD_TO_WAKE =
  /\b(?:hard(?:er)?|difficult|not easy|impossible) to (?:wake|rouse|keep awake)|\b(?:can't|cannot|can not|cant|couldn't|could not|won't|will not|wont|doesn't|does not|doesnt|hardly|barely) (?:\w+ ){0,3}?(?:wak(?:e|es|ing)|rouse)\b|\b(?:not|isn't|isnt) (?:really |quite )?waking\b|\bwakes? (?:up )?(?:hardly|barely)\b/;
const WAKES =
  /\b(?:can|could|able to) (?:easily |still )?(?:be )?(?:wake|woken|rouse)\b|\b(?:easy|easily|not (?:so |that )?(?:hard|difficult)) to (?:wake|rouse)\b|\b(?:wakes?|woke)(?: (?:him|her|my|them))?(?:self)?(?: up)?(?: just| right| perfectly)? (?:fine|well|ok|okay|easily|normal(?:ly)?|as (?:usual|always)|straight away|right away|at once)\b|\b(?:is|he's|she's|i'm|am) (?:wide |fully |still )?awake\b/;
/** Such waking is not as usual, or of another time. */
const NOT_QUITE = /\b(?:but|only|not|hardly|barely|unless|until|before|earlier|shak\w*|shout\w*)\b|n't\b/;
const NOT_HARD = /\bnot (?:so |that |any )?(?:hard(?:er)?|difficult) to (?:wake|rouse)/;
const FINE =
  /^no (?:no )?(?:(?:he|she|they|i|it|everything|all)(?:'s|'m| is| am| are| seems?| looks?| acts?| feels?)? )?(?:just |perfectly |completely |totally |quite )?(?:fine|ok|okay|all right|alright|normal|well|good|as usual|as always)(?: (?:otherwise|now|so far))?$/;

/** Of what the question asks for, what is told as being there. Tiredness, or a wish to sleep, is asked about. */
const GRAVE = /\b(?:sleepy|sleepier|drows\w*|lethargic|(?<!(?:was|were) )asleep|back to sleep|confus\w*|faint\w*|floppy)\b/;
const tellsGraveSign = (text: string): boolean =>
  !saysWhose(text) &&
  signsNamedIn(text).some((sign) => sign.name === 'sick' || (isOfTheHead(sign.name) && GRAVE.test(plain(wordsOfSign(sign, text)))));

/** What a line in words of its own answers to the question for a head that was hit: in part, where it tells that waking is as usual. */
export function headAnswer(talk: Talk, text: string): Answer | 'wakes' | null {
  if (askedFlag(talk) !== INJURY_FLAG || talk.open.what === 'emergency') return null;
  const line = plain(text);
  if (HARD_TO_WAKE.test(line) && !NOT_HARD.test(line)) return 'yes';
  if (!isBeside(talk) && tellsGraveSign(text)) return 'yes';
  const others = signsNamedIn(text).filter(({ name, flags }) => flags.includes(INJURY_FLAG) && name !== 'sleepy');
  if (others.length > 0) return /^(?:yes|yeah|yep)\b/.test(line) ? 'yes' : null;
  if (FINE.test(line)) return 'no';
  return (WAKES.test(line) && !NOT_QUITE.test(line)) || NOT_HARD.test(line) ? 'wakes' : null;
}

/** Waking is as usual: that is kept, and the rest is asked for. */
export function withWakes(talk: Talk, text: string): { talk: Talk; replies: readonly Reply[] } {
  const told: SignTold = talk.told?.flag === INJURY_FLAG ? talk.told : { flag: INJURY_FLAG, sign: 'sleepy' };
  const { words = text.trim(), ...before } = told;
  const whom = calledIn(talk);
  const note = whom === null ? say('heard.wakes.you') : say('heard.wakes.they', { whom });
  return { talk: { ...talk, told: { ...before, sign: 'sleepy', words, wakes: true } }, replies: [reply('note', note)] };
}

/** Before the question in the words that were written, it is said of them that they were noted, and nothing of the advice. */
export const heardOnly = (one: Reply): Reply => (one.text === say('emergency.kept') ? reply('note', say('note.heard')) : one);

/** Under a card what was not put is not asked for later: it stands in the lines, and the rules have read it. */
export function withoutUnput(talk: Talk): Talk {
  if (talk.told?.words === undefined || heardFor(talk) !== null) return talk;
  const { told: _, ...others } = talk;
  return others;
}
