import { stopsTheFlow, type KeptReading } from '@toothwise/triage';
import { calledIn, personOf } from './called.js';
import { restOfAnothers } from './earlier.js';
import { aloneIn } from './emergency-told.js';
import { emptyTalk } from './empty-talk.js';
import { gateOf, heardBy, type Gate } from './gate.js';
import { isSilent } from './model.js';
import { corrected, firstMissing, isSettled } from './order.js';
import { namesOwnBody } from './own-words.js';
import { tellsOfSymptoms } from './pain.js';
import { reply, say } from './say.js';
import type { Choice, Line, Reply, Talk } from './talk.js';
import { tellsOfAnother } from './their-words.js';
import { withWhom } from './whom.js';
import { saysWhose, whomIn, type WhomTold } from './whom-in.js';
import { plain } from './words.js';

interface Heard {
  talk: Talk;
  reading: KeptReading | null;
}

/**
 * Hears a line: for whom a conversation is about. A conversation is about one person. A line that clearly turns to another, with what is wrong,
 * makes it theirs, once, while nothing is finished and no emergency stands: what was told before is not used for them. Afterwards, and beside an
 * emergency or a result, such a line is used for nobody, and another conversation is offered; what cannot wait is heard all the same.
 */
export function listen(before: Talk, reading: KeptReading | null, said: Line, at: Date): Heard {
  const talk = corrected(before);
  if (!('text' in said)) return { talk, reading: heardBy(reading, talk, said) };
  const begun = NEW_ONE.exec(plain(said.text));
  if (begun) return { talk: { ...talk, heardAs: { how: 'anew', of: begun[1] ? 'me' : 'other' } }, reading };
  const other = anotherIn(talk, said.text);
  const alone = other && aloneIn(talk, said, at);
  const stood = gateOf(talk, reading, at);
  const how = other && turnBy(talk, stood, said.text, other, alone!);
  if (!other || !how) return { talk, reading: heardBy(reading, talk, said) };
  if (how === 'turned') {
    const theirs = turnedTo(talk, other, at);
    return { talk: { ...theirs, heardAs: { ...theirs.heardAs!, ...watched(stood) } }, reading: heardBy(null, theirs, said) };
  }
  return beside(talk, reading, said, other, { stood, alone: alone! });
}

/** A question is open that may mean an emergency. */
const watched = ({ assessment }: Gate) => assessment.asks.some(({ levelIfYes }) => stopsTheFlow(levelIfYes)) && { mayBeGrave: true };

/** A line that is used for nobody. What cannot wait is heard all the same, and so is talk of self-harm; where nothing stood before, it is theirs. */
function beside(
  talk: Talk,
  reading: KeptReading | null,
  said: { text: string },
  told: WhomTold,
  { stood, alone }: Record<'stood' | 'alone', Gate>,
): Heard {
  const of = told.who === 'me' ? 'me' : 'other';
  const elsewhere = [...(talk.elsewhere ?? []), said.text];
  const isHeard = alone.emergency !== null || isSilent(BLANK, alone.assessment);
  if (!isHeard) return { talk: { ...talk, elsewhere, heardAs: { how: 'elsewhere', of, ...watched(alone) } }, reading };
  const { who, age, name } = told;
  const graveOf = stood.emergency === null && alone.emergency !== null ? { graveOf: { who, age, ...(name && { name }) } } : {};
  return { talk: { ...talk, ...graveOf, elsewhere, heardAs: { how: 'elsewhere', of } }, reading: heardBy(reading, talk, said) };
}
/** Nothing was asked or answered. */
const BLANK = { open: { what: 'step' }, answers: {}, signs: null } as const;

/** It is asked for by itself: "New consultation about me". */
const NEW_ONE =
  /^(?:(?:please|ok|okay|start|begin|open|i want|i would like|i'd like|can i start|let me start) )*(?:a |an |the )?(?:new|another) (?:consultation|conversation|chat|screening)(?: (?:about|for) (?:(me|myself)|.{1,40}))?(?: please)?$/;

/** Another person than it is about; null where the line names none, or answers whom it is about. */
function anotherIn(talk: Talk, text: string): WhomTold | null {
  const { who = null, age = null } = personOf(talk);
  if (who === null || talk.open.what === 'whom' || restOfAnothers(talk, text) !== null) return null;
  const told = whomIn(text, talk.data.name);
  if (!told?.who) return null;
  // Of whom only the words have told so far, it is said now.
  if ((talk.person.who ?? null) === null && told.only) return null;
  if (told.who !== who) return told;
  const name = talk.whom?.name;
  const isOther =
    name && told.name ? plain(name) !== plain(told.name) : !name && age !== null && told.age !== null && told.age !== age && !told.only;
  return who !== 'me' && isOther ? told : null;
}

/** What such a line is; null where it corrects whom all that was told is about, or speaks of somebody beside it. */
function turnBy(talk: Talk, stood: Gate, text: string, told: WhomTold, alone: Gate): 'turned' | 'elsewhere' | null {
  const says = saysWhose(text);
  const isGrave = alone.emergency !== null;
  const tells = isGrave || tellsOfSymptoms(text);
  const isNamed = told.name !== undefined || told.age !== null;
  const isTheirs = says || (told.who !== 'me' && !namesOwnBody(text) && tellsOfAnother(text) && (isNamed || isGrave));
  if (!isTheirs) return null;
  // What was told in words of one's own body, or of somebody else's, is not the other's.
  const isOfOthers = talk.whom?.own === (told.who !== 'me');
  if (talk.analysed !== 'no') return 'elsewhere';
  if (stood.emergency) return isOfOthers || talk.turned || (tells && !says) ? 'elsewhere' : null;
  // Nobody's talk of self-harm is set aside for another's tooth.
  const isKept = (talk.turned && !isGrave) || isSilent(talk, stood.assessment);
  if (isKept || (tells && !says && AS_WELL.test(plain(text)))) return 'elsewhere';
  const isOwnBefore = told.who !== 'me' && isOfOthers && (says || told.only);
  return tells || isOwnBefore ? 'turned' : null;
}

/** Two people have something: it goes on about the one whom it is about. */
const AS_WELL = /\b(?:too|also|as well|the same|likewise|both)\b/;

/** The conversation as theirs: what was told before stays among its lines, and is used for nothing. */
function turnedTo(talk: Talk, told: WhomTold, at: Date): Talk {
  const { pictures, finds, data, whom, turned } = talk;
  const person = personOf(talk);
  const { name, email, phone, location, address, screeningType } = data;
  const contact = { name, email, phone, location, address, screeningType };
  const from = { who: person.who ?? null, age: person.age ?? null, ...(whom?.name && { name: whom.name }) };
  const known = turned?.from.who === told.who && told.who === 'me' ? (turned.from.age ?? null) : null;
  const begun = withWhom(emptyTalk({ pictures, finds, data: contact, person: {} }), { ...told, age: told.age ?? known });
  const step = isSettled(begun, 'name') ? firstMissing(begun) : 'name';
  return { ...begun, step, turned: { at: at.toISOString(), from }, heardAs: { how: 'turned', of: from.who === 'me' ? 'me' : 'other' } };
}

const START: Record<'me' | 'other', Choice> = {
  me: { label: say('choice.newMe'), text: say('choice.newMe'), starts: 'me' },
  other: { label: say('choice.newOther'), text: say('choice.newOther'), starts: 'other' },
};

/** Whom it is about, and where to go on for the other. */
export function noteOn(talk: Talk, { how, of, mayBeGrave }: NonNullable<Talk['heardAs']>): Reply {
  if (how === 'anew') return reply('note', say('turn.anew'), [START[of]]);
  const whom = nameOf(talk);
  const about = whom === null ? say(`turn.${how}.you`) : say(`turn.${how}.them`, { whom });
  const watch = mayBeGrave ? [say('note.watch')] : [];
  return reply('note', [about, say(`turn.${how}.${of}`), ...watch].join(' '), [START[of]]);
}

/** Said once more whom it is about, which it is. */
export function sameNote(talk: Talk): Reply {
  const whom = nameOf(talk);
  return reply('note', whom === null ? say('turn.same.you') : say('turn.same.them', { whom }));
}

const nameOf = (talk: Talk): string | null => talk.whom?.name ?? calledIn(talk);

/** After a result: whose it is stands, and another is begun for whomever it should be about. */
export const afterResult = (): Reply => reply('note', say('note.changeAfter'), [START.other]);
