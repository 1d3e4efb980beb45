import { flagQuestionOf, isSensitive, riskQuestion, type Answer, type FlagNumber } from '@toothwise/triage';
import { calledIn, personOf } from './called.js';
import { commandIn } from './commands.js';
import { helpWith } from './flag-help.js';
import type { Gate } from './gate.js';
import { isSameAdvice, whatChanged } from './advice-changed.js';
import { heardFor, questionHeard } from './heard-beside.js';
import { reply, say } from './say.js';
import type { Choice, Denied, Reply, Talk } from './talk.js';
import { flagsNamedIn } from './sign-words.js';
import { stepsNaming } from './thinner-named.js';
import { plain } from './words.js';

const CHANGE: readonly Choice[] = [{ label: say('choice.changeAnswer'), text: say('choice.changeAnswer') }];

/** So many words are quoted; what is longer is not read. */
const MOST_QUOTED = 3;
export const quoted = (words: readonly string[]): string =>
  words
    .slice(0, MOST_QUOTED)
    .map((word) => say('emergency.word', { word }))
    .join(', ');

/** The flag's question, and the one risk by its name where the person told one. */
function plainQuestion(flag: FlagNumber, { risks, thinner }: Gate, talk: Talk): string {
  const question = (flag === 22 ? riskQuestion(risks, calledIn(talk)) : null) ?? flagQuestionOf(flag, personOf(talk));
  return stepsNaming([question], thinner)[0]!;
}

const begun = (question: string): string => question.charAt(0).toLowerCase() + question.slice(1);

/** Whether what is open is asked under an emergency, which stands: its own question, or that of a graver one. */
export const isUnderCard = ({ open }: Pick<Talk, 'open'>): boolean =>
  open.what === 'emergency' || ('beside' in open && open.beside === true);

/** The one question under an emergency: it quotes what was said, and neither its yes nor its no can be taken for the other. */
export function emergencyQuestion(talk: Talk, gate: Gate): string | null {
  const { open } = talk;
  if ('beside' in open && open.beside) {
    const heard = heardFor(talk);
    const question = plainQuestion(open.flag, gate, talk);
    return heard ? questionHeard(heard, talk, question) : say('emergency.graver', { question });
  }
  if (open.what !== 'emergency') return null;
  const raised = gate.assessment.flags.find(({ flag }) => flag === open.flag);
  const question = plainQuestion(open.flag, gate, talk);
  const told = open.flag === 22 ? gate.risks.map(({ words }) => words) : (raised?.words ?? []);
  // Answered, it stands. Who answers once more answers the flag's own question: "no" to "was that a slip?" would mean the contrary.
  if (talk.answers[open.flag] === 'yes' && !isSensitive(open.flag) && !talk.doubted)
    return say('emergency.saidYes', { question: begun(question) });
  if (!isSensitive(open.flag) && !talk.doubted && isAnsweredUnsure(talk, open.flag))
    return say('emergency.saidUnsure', { help: helpWith(open.flag, talk), question: begun(question) }).replace(/ {2}/g, ' ');
  if (told.length === 0 || isSensitive(open.flag)) return say('emergency.sure', { question: begun(question) });
  if (talk.doubted && open.flag !== 22) return say('emergency.holds', { words: quoted(told) });
  return say(talk.doubted ? 'emergency.doubt' : 'emergency.wrote', {
    words: quoted(told),
    question: talk.doubted ? begun(question) : question,
  });
}

const isAnsweredUnsure = ({ answers, signs }: Talk, flag: FlagNumber): boolean =>
  answers[flag] === 'unsure' || signs?.answers[flag] === 'unsure';

/** What a "no" took back, so that it can be given anew. */
export function withDenied(talk: Talk, flag: FlagNumber, was: Pick<Denied, 'answer' | 'listed'>, isEmergency: boolean): Talk {
  const others = (talk.denied ?? []).filter((one) => one.flag !== flag);
  return { ...talk, denied: [...others, { flag, ...was, ...(isEmergency && { lifted: true }) }], justDenied: flag };
}

/** Of the answer itself, whenever it is said. */
const MISPRESSED =
  /\b(?:wrong|bad|false|other) (?:button|key|answer)\b|\b(?:push|press|tap|click|touch)\w*(?: (?:it|no|yes|that|this|the))* (?:wrong|bad|by accident|by mistake)\b/;
/** Said right after a "no" it is of that; later it may be of a blow, or of another question. */
const SLIP = /\bby (?:mistake|error)\b|\bmy (?:mistake|error)\b|\bi (?:mean|meant) yes\b|\b(?:sorry|oops|wait|actually) yes\b/;
const YES_AFTER_ALL = /^(?:yes|yeah|yep) i (?:have|do|am)\b/;

/** A line that takes a "no" back: said to be a slip, or asked to be changed while it is the last answer. Which denials it takes back. */
function takenBack(talk: Talk, text: string): readonly Denied[] {
  const { denied = [], justDenied, open } = talk;
  const line = plain(text);
  const lifted = denied.filter((one) => one.lifted === true);
  const isYes = YES_AFTER_ALL.test(line) && lifted.length > 0 && open.what !== 'flag' && open.what !== 'sign' && open.what !== 'emergency';
  const isSlip = MISPRESSED.test(line) || (justDenied !== undefined && (SLIP.test(line) || isYes));
  // A line that names a sign takes back the "no" to the question of that sign, and no other.
  const named = flagsNamedIn(text);
  if (isSlip && named.size > 0) return denied.filter(({ flag }) => named.has(flag));
  if (isSlip) return lifted.length > 0 ? lifted : denied.slice(-1);
  const command = commandIn(text);
  const isUndone = command?.command === 'back' || (command?.command === 'change' && command.step === null);
  return isUndone && justDenied !== undefined ? denied.filter(({ flag }) => flag === justDenied) : [];
}

/** The talk as if those questions had not been answered with "no", or null where a line takes none back. */
export function restored(talk: Talk, text: string): { talk: Talk; replies: readonly Reply[] } | null {
  const back = takenBack(talk, text);
  if (back.length === 0) return null;
  const answers = { ...talk.answers };
  const answeredAfter = { ...talk.answeredAfter };
  const listed: Record<string, Answer> = { ...talk.signs?.answers };
  for (const { flag, answer, listed: was } of back) {
    delete answeredAfter[flag];
    set(answers, flag, answer);
    set(listed, flag, was);
  }
  const flags = back.map(({ flag }) => flag);
  const { justDenied: _, ...others } = talk;
  const denied = (talk.denied ?? []).filter(({ flag }) => !flags.includes(flag));
  const signs = talk.signs && { ...talk.signs, answers: listed };
  return { talk: { ...others, answers, answeredAfter, signs, denied, misses: 0 }, replies: [reply('note', say('note.restored'))] };
}

function set(answers: Partial<Record<string, Answer>>, flag: FlagNumber, answer: Answer | undefined): void {
  if (answer === undefined || answer === 'no') delete answers[flag];
  else answers[flag] = answer;
}

/** What a "no" under an emergency changed, and the way back. @param before as it stood when the question was answered */
export function deniedNote(flag: FlagNumber, before: Gate, after: Gate, talk: Talk): Reply {
  const stood = before.emergency;
  if (!stood || isSensitive(flag)) return reply('note', say('note.corrected'), CHANGE);
  const values = { title: stood.title, question: plainQuestion(flag, before, talk) };
  if (!after.emergency) return reply('note', say('note.lifted', values), CHANGE);
  const isLower = after.emergency.level < stood.level;
  const same = isSameAdvice(stood, after.emergency)
    ? say('note.deniedOne', values)
    : say('note.deniedSome', { ...values, changed: whatChanged(stood, after.emergency) });
  return reply('note', isLower ? say('note.lowered', values) : same, CHANGE);
}
