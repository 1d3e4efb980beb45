import { parseFacts, sayFrom } from '@toothwise/triage';
import type { HealthTold, PatientData, Talk } from './talk.js';
import { ANOTHER, CHILD } from './whom-in.js';
import { CONVERSATION_TEXTS } from './texts/conversation.en.js';
import { plain } from './words.js';

const say = sayFrom(CONVERSATION_TEXTS);

/** Facts about health that count wherever they are told. */
const ILLNESSES = new Set(
  'diabetes pregnant weak-immunity heart-valve-risk recent-surgery bleeding-disorder chemo jaw-radiation'.split(' '),
);
const MEDICINES = new Set(['blood-thinners', 'bone-drugs']);
/** Medicines by whose name the rules know an illness. */
const NAMES_MEDICINE = /\b(?:metformin\w*|insulin\w*|ozempic)\b/i;

/** Who has it, in a clause: somebody else, or whoever writes. */
const OF_ANOTHER = new RegExp(String.raw`\b(?:he|she|he's|she's|(?:my|our) (?:\w+ )?(?:${CHILD}|${ANOTHER}))\b`);
const OF_ONESELF = /\b(?:i|i'm|i've|i'd|im|ive|me|myself|we|us|both)\b/;

/** What a line tells of the writer's own health: "I have asthma, my wife is pregnant". What names nobody goes on about whom was named before. */
function ofOneself(text: string): string {
  const clauses = text.split(/[.;,!?\n]+|(?<=\S)\s+(?:and|but)\s+/i).flatMap((part) => part.trim() || []);
  let isOwn = true;
  const own = clauses.filter((clause) => {
    const line = plain(clause);
    if (OF_ONESELF.test(line)) isOwn = true;
    else if (OF_ANOTHER.test(line)) isOwn = false;
    return isOwn;
  });
  return own.length === clauses.length ? text : own.join(', ');
}

/** What a text tells of whom a conversation is about: of the writer nothing that is another's. */
export const ofSubject = ({ person }: Pick<Talk, 'person'>, text: string): string => (person.who === 'me' ? ofOneself(text) : text);

const clausesOf = (text: string): string[] => text.split(/[.;,!?\n]+/).flatMap((part) => part.trim() || []);

/** What a line tells of illnesses and medicines, in its own words. */
function healthIn(text: string): HealthTold[] {
  const told = parseFacts(text).mentions.filter(({ polarity }) => polarity === 'affirmed');
  return clausesOf(text).flatMap((words): HealthTold[] => {
    const heard = told.filter((one) => words.includes(one.words));
    const isMedicine = heard.some(({ fact, words: named }) => MEDICINES.has(fact) || NAMES_MEDICINE.test(named));
    const isIllness = heard.some(({ fact, words: named }) => ILLNESSES.has(fact) && !NAMES_MEDICINE.test(named));
    return [
      ...(isMedicine ? [{ field: 'medications' as const, words }] : []),
      ...(isIllness ? [{ field: 'medicalHistory' as const, words }] : []),
    ];
  });
}

/** Keeps what is told of health at whatever step; what answers the step that asks for it stands there already. */
export function withHealth(talk: Talk, text: string): Talk {
  const { health: before = [], data } = talk;
  const isKnown = ({ field, words }: HealthTold) =>
    before.some((one) => one.field === field && one.words === words) || (data[field]?.includes(words) ?? false);
  const told = healthIn(ofSubject(talk, text)).filter((one) => !isKnown(one));
  return told.length === 0 ? talk : { ...talk, health: [...before, ...told] };
}

/** What was told of illnesses or medicines before they are asked for: they are not asked for as if nobody had said anything. */
export const toldBefore = ({ health = [], person }: Pick<Talk, 'health' | 'person'>, field: HealthTold['field']): string[] =>
  health.flatMap((one) => (one.field === field && ofSubject({ person }, one.words)) || []);

/** "None" answers for others, where something was told: it takes none of that back, and is not read before it. */
const NO_OTHERS = new RegExp(
  String.raw`^(?:no|nope|none|nothing|nil|not any|n a|na|not really|(?:i |he |she |they )?(?:do not|dont|don t|does not|doesnt|doesn t) (?:have|take|use)(?: any| anything)?|(?:i |he |she |they )?(?:have|has|take|takes) (?:none|nothing|no))(?: (?:no|none|nothing|other|others|other ones|else|more|known|regular|at all|really|thanks|thank you|now|that i know(?: of)?|or|and|any|medicines?|medications?|meds|tablets|pills|drugs|illness(?:es)?|diseases?|(?:medical |health )?(?:conditions?|problems?|issues?)|allerg(?:y|ies)))*$`,
);
/** Letters and spaces alone. */
const saidPlainly = (answer: string): string =>
  plain(answer)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** An answer about health, with what was told of it elsewhere; null where there is neither. */
export function healthSaid(
  { data, health = [], person }: Pick<Talk, 'data' | 'health' | 'person'>,
  field: HealthTold['field'],
): PatientData[HealthTold['field']] {
  const said = data[field];
  const answer = said === null ? null : ofSubject({ person }, said) || null;
  const all = health.filter((one) => one.field === field && !answer?.includes(one.words));
  const told = all.flatMap(({ words }) => ofSubject({ person }, words) || []);
  if (told.length === 0) return answer;
  if (answer === null || answer === '') return told.join('. ');
  const words = told.map((word) => `“${word}”`).join(', ');
  return NO_OTHERS.test(saidPlainly(answer)) ? say('toldAlone', { words }) : say('toldBeside', { answer, words });
}
