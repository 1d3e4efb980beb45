import { commandIn } from './commands.js';
import { AGE_CHOICES, reply, say, WHOM_CHOICES } from './say.js';
import { FIELD_OF } from './steps.js';
import type { Reply, Talk } from './talk.js';
import { tellsOfSymptoms } from './pain.js';
import { ageAnswered, ageBeside, ageIn, IN_MONTHS } from './whom-age.js';
import { whomIn, type WhomTold } from './whom-in.js';
import { plain, wordsOf } from './words.js';

/**
 * The second bubble of the step `name`: whom it is about, then how old they are, as far as that is not known. Who told what is wrong instead is
 * asked once more after the list of signs, which no question holds up, beside the step's own question: either may be answered.
 */
export function whomToAsk({ step, person, edit, signs, analysed, whom = {} }: Talk): { what: 'whom' } | { what: 'age' } | null {
  if (step === 'name' || edit) return null;
  const isOpen = !whom.asked || (whom.owed === true && signs !== null && analysed === 'no');
  if (isOpen && (person.who ?? null) === null) return { what: 'whom' };
  return !whom.aged && (person.who ?? null) !== null && (person.age ?? null) === null ? { what: 'age' } : null;
}

/** Whom it is about is asked beside the step's own question, and either may be answered. */
export const isBesideStep = ({ open, whom }: Talk): boolean => open.what === 'whom' && whom?.owed === true;

export const whomQuestion = (what: 'whom' | 'age', { person }: Talk, again = false): Reply =>
  what === 'whom'
    ? reply('question', say(again ? 'whom.again' : 'whom.who'), WHOM_CHOICES)
    : reply('question', say(`whom.age.${person.who ?? 'me'}`), AGE_CHOICES);

/**
 * Forgets for whom it is, or how old they are, so that it is asked again. Medical answers go with whom it was about: they are nobody else's, and
 * asked for anew. What the rules heard in them stays.
 */
export function whomAnew(talk: Talk, what: 'whom' | 'age'): Talk {
  const { who, age: _, ...person } = talk.person;
  if (what === 'age') return { ...talk, whom: { ...talk.whom, aged: false }, person: { ...person, who, age: null } };
  // Who chose none of the signs chose for another.
  const signs = talk.signs?.said === 'none' ? null : talk.signs;
  const { health: _told, ...others } = talk;
  const forgotten = { ...others, signs, whom: {}, person: { ...person, who: null, age: null } };
  const answered = MEDICAL.filter((step) => talk.data[FIELD_OF[step]] !== null || talk.passed[FIELD_OF[step]] !== undefined);
  if (answered.length === 0) return forgotten;
  const data = { ...talk.data, ...Object.fromEntries(answered.map((step) => [FIELD_OF[step], null])) };
  const { medicalHistory: _illnesses, medications: _medicines, ...passed } = talk.passed;
  return { ...forgotten, data, passed, step: answered[0]!, edit: null, misses: 0 };
}
const MEDICAL = ['medical-history', 'medications'] as const;

interface Heard {
  talk: Talk;
  /** The line answers the step as well, or instead. */
  goesOn: boolean;
  /** It is no answer to anything: the question is put again. */
  again?: boolean;
  replies: readonly Reply[];
}

/**
 * What a line makes of that question. Who passes over it is not asked again, and nothing told of oneself is taken for theirs.
 * @param isOther whether the line tells what is wrong, or answers the step: then it is kept as that, and whom it is about asked later
 */
export function hearWhom(talk: Talk, what: 'whom' | 'age', text: string, isOther: boolean): Heard {
  const command = commandIn(text)?.command;
  const isLeft = command === 'skip' || command === 'unsure';
  if (what === 'age') {
    const told = whomIn(text, talk.data.name);
    const bare = ageIn(text) ?? (told?.only ? told.age : ageAnswered(text));
    // Whom it is about, told once more, is no age.
    if (bare === null && talk.misses === 0 && told?.only) return { talk, goesOn: false, again: true, replies: [] };
    const age = bare ?? ageBeside(text);
    const aged = { ...talk, whom: { ...talk.whom, aged: true }, person: { ...talk.person, ...(age !== null && { age }) } };
    return { talk: aged, goesOn: bare === null && !isLeft, replies: isLeft ? [reply('note', say('note.unsure'))] : [] };
  }
  const told = isLeft ? null : whomIn(text, talk.data.name);
  if (told) return { talk: withWhom(talk, told), goesOn: !told.only, replies: [] };
  const age = IN_MONTHS.test(plain(text)) ? null : ageIn(text);
  // An age alone is kept, and whose it is asked for; a time of the last visit and the strength of pain are none.
  const isAge = talk.step === 'current-symptoms' || (talk.step === 'last-visit' && !isOther);
  if (age !== null && isAge && !talk.whom?.asked) {
    return { talk: { ...talk, person: { ...talk.person, age } }, goesOn: false, again: true, replies: [] };
  }
  if (talk.whom?.asked) return { talk: { ...talk, whom: { ...talk.whom, owed: false } }, goesOn: true, replies: [] };
  if (!isLeft && !isOther && talk.misses === 0) return { talk, goesOn: false, again: true, replies: [] };
  const asked = { ...talk, whom: { ...talk.whom, asked: true, owed: tellsOfSymptoms(text) } };
  return { talk: ofNobodyElse(asked), goesOn: !isLeft, replies: isLeft ? [reply('note', say('note.unsure'))] : [] };
}

/** With whom a line named, and their age. */
export function withWhom(talk: Talk, { who, age, name }: WhomTold): Talk {
  const asked = { ...talk, whom: { ...talk.whom, asked: true, owed: false, ...(name !== undefined && { name }) } };
  const known = { ...asked, person: { ...talk.person, ...(who && { who }), ...(age !== null && { age }) } };
  return who === 'me' ? known : ofNobodyElse(known);
}

/** Medical answers of earlier conversations were the holder's own: they are asked about for nobody else. */
const ofNobodyElse = ({ earlier: _, ...talk }: Talk): Talk => talk;

/** A line that tells whom it is about, and no more: no symptom for a model to read. */
export const isOnlyWhom = ({ open, data }: Talk, text: string): boolean =>
  open.what === 'age' ? ageIn(text) !== null : open.what === 'whom' && (whomIn(text, data.name)?.only ?? false) && wordsOf(text).length > 0;
