import {
  assess,
  flagOf,
  FLAGS,
  inWordsFor,
  parseFacts,
  type Answer,
  type Ask,
  type Assessment,
  type FlagNumber,
  type Level,
  type SignList,
} from '@toothwise/triage';
import { isOwnQuestion } from '@toothwise/triage/emergency';
import { questionsOf, type Answers, type Chosen } from './chosen-signs.js';

/** @property again of a group of which "None of these" was said: the words are why it is asked once more */
export type OpenAsk = Ask & { again?: true };

export interface Answered {
  flag: FlagNumber;
  question: string;
  level: Level;
  answer: Answer;
}

/** A question that the words lead to, as they put it. @property isPart it asks for a part of what the sign asks: both are put */
interface Led {
  question: string;
  isPart: boolean;
}
export type LedQuestions = Readonly<Partial<Record<number, Led>>>;

/** Of these a question in narrower words asks for a part; of the others it is the whole in other words. */
const IN_PARTS: ReadonlySet<FlagNumber> = new Set<FlagNumber>([8]);
/** After a hit that was ticked, these ask about the hit, whatever words told of it. */
const OF_A_HIT: ReadonlySet<FlagNumber> = new Set<FlagNumber>([8, 13]);

/** The chosen signs, as a screening keeps them: the same are answered alike wherever they are chosen. */
export function signsOf(chosen: readonly Chosen[], answers: Answers): SignList | null {
  const groups = chosen.filter((one) => one !== 'other');
  const given = Object.entries(answers).flatMap(([flag, answer]) => (answer ? [[flag, answer] as const] : []));
  return groups.length > 0 ? { said: 'some', groups, answers: Object.fromEntries(given), askedAt: '', mayStayOpen: true } : null;
}

/** What the words lead to beside these signs, whatever of it is answered by now. */
export function ledTo(text: string, chosen: readonly Chosen[]): LedQuestions {
  if (text.trim() === '') return {};
  const { asks, narrower = {} } = assess({ entry: 'text', texts: [text], answers: {}, signs: signsOf(chosen, {}) });
  return Object.fromEntries(
    asks.map(({ flag, question }) => {
      const asked = narrower[flag];
      return [flag, { question, isPart: IN_PARTS.has(flag) && asked !== undefined && !isOwnQuestion(flag, asked) }];
    }),
  );
}

/**
 * "None of these" of a sign is no answer to what the words raise: that is asked by itself, and said to be asked again because of them. Only what
 * the words had told of a hit before that, and no more, is not asked twice.
 * @param isSame the words are those that stood there when "None of these" was said of the hit
 */
export function openAsks({ asks, level, narrower = {} }: Assessment, none: readonly Chosen[], isSame: boolean): OpenAsk[] {
  const denied = questionsOf(none).map(({ flag }) => flag);
  const isRepeated = (flag: FlagNumber) => isSame && none.includes('injury') && OF_A_HIT.has(flag) && narrower[flag] === undefined;
  return asks
    .filter(({ flag, levelIfYes }) => levelIfYes > level && !isRepeated(flag))
    .map((ask) => (denied.includes(ask.flag) ? { ...ask, again: true } : ask));
}

/** A tooth that is broken or loose … */
const BROKEN: ReadonlySet<string> = new Set(['tooth-broken', 'tooth-chipped', 'tooth-part-gone', 'tooth-loosened']);
/** … and whether it is out of place, or open to its nerve. */
const TO_THE_NERVE: ReadonlySet<string> = new Set(['tooth-displaced', 'pulp-exposed']);
const WITHIN_A_DAY: FlagNumber = 18;
const WITHIN_THE_HOUR: FlagNumber = 13;

/** Of a tooth that words say is broken the sign of a hit would ask what decides between a day and an hour: where it is not chosen, it is asked here. */
export function askedOfBrokenTooth(text: string, { flags, asks, level, person }: Assessment, answers: Answers): OpenAsk[] {
  const { level: levelIfYes, question } = flagOf(WITHIN_THE_HOUR);
  const isRaised = flags.some(({ flag }) => flag === WITHIN_A_DAY);
  const isSettled = answers[WITHIN_THE_HOUR] !== undefined || [...flags, ...asks].some(({ flag }) => flag === WITHIN_THE_HOUR);
  if (!isRaised || isSettled || level >= levelIfYes) return [];
  const { mentions } = parseFacts(text, { fuzzy: true });
  const isBroken = mentions.some(({ fact, polarity }) => BROKEN.has(fact) && polarity !== 'negated');
  if (!isBroken || mentions.some(({ fact }) => TO_THE_NERVE.has(fact))) return [];
  return [inWordsFor(person)({ flag: WITHIN_THE_HOUR, question, levelIfYes, by: 'rules' as const })];
}

/** What was answered to the words. A chosen sign shows its own "Yes" and "Not sure", and a "No" to a question that it took over. */
export function answeredBesides(answers: Answers, chosen: readonly Chosen[], isTakenOver: (flag: FlagNumber) => boolean): Answered[] {
  const shown = questionsOf(chosen).map(({ flag }) => flag);
  return FLAGS.flatMap(({ flag, question, level }) => {
    const answer = answers[flag];
    if (answer === undefined || (answer === 'no' ? isTakenOver(flag) : shown.includes(flag))) return [];
    return [{ flag, question, level, answer }];
  });
}
