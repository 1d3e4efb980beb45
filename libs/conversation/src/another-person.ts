import type { KeptReading } from '@toothwise/triage';
import { calledIn, personOf } from './called.js';
import { restOfAnothers } from './earlier.js';
import { isToldBy } from './emergency-told.js';
import { emptyTalk } from './empty-talk.js';
import { gateOf, heardBy } from './gate.js';
import { corrected, firstMissing, isSettled } from './order.js';
import { namesOwnBody } from './own-words.js';
import { tellsOfSymptoms } from './pain.js';
import { reply, say } from './say.js';
import type { Choice, Line, Reply, Talk } from './talk.js';
import { tellsOfAnother } from './their-words.js';
import { withWhom } from './whom.js';
import { saysWhose, whomIn, type WhomTold } from './whom-in.js';
import { plain } from './words.js';

export interface Heard {
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
  const how = other && turnBy(talk, reading, said, other, at);
  if (!other || !how) return { talk, reading: heardBy(reading, talk, said) };
  if (how === 'turned') {
    const theirs = turnedTo(talk, other, at);
    return { talk: theirs, reading: heardBy(null, theirs, said) };
  }
  const isGrave = isToldBy(talk, said, at);
  const elsewhere = [...(talk.elsewhere ?? []), said.text];
  const kept: Talk = { ...talk, elsewhere, heardAs: { how, of: other.who === 'me' ? 'me' : 'other' } };
  if (!isGrave) return { talk: kept, reading };
  const { who, age, name } = other;
  const isFirst = gateOf(talk, reading, at).emergency === null;
  return { talk: isFirst ? { ...kept, graveOf: { who, age, ...(name && { name }) } } : kept, reading: heardBy(reading, talk, said) };
}

/** It is asked for by itself: "New consultation about me". */
const NEW_ONE =
  /^(?:(?:please|ok|okay|start|begin|open|i want|i would like|i'd like|can i start|let me start) )*(?:a |an |the )?(?:new|another) (?:consultation|conversation|chat|screening)(?: (?:about|for) (?:(me|myself)|.{1,40}))?(?: please)?$/;

/** Another person than it is about; null where the line names none, or answers whom it is about. */
function anotherIn(talk: Talk, text: string): WhomTold | null {
  const { who = null, age = null } = personOf(talk);
  if (who === null || talk.open.what === 'whom' || restOfAnothers(talk, text) !== null) return null;
  const told = whomIn(text, talk.data.name);
  if (!told?.who) return null;
  if (told.who !== who) return told;
  const name = talk.whom?.name;
  const isOther =
    name && told.name ? plain(name) !== plain(told.name) : !name && age !== null && told.age !== null && told.age !== age && !told.only;
  return who !== 'me' && isOther ? told : null;
}

/** What such a line is; null where it corrects whom all that was told is about, or speaks of somebody beside it. */
function turnBy(talk: Talk, reading: KeptReading | null, line: { text: string }, told: WhomTold, at: Date): 'turned' | 'elsewhere' | null {
  const { text } = line;
  const says = saysWhose(text);
  const isGrave = isToldBy(talk, line, at);
  const tells = isGrave || tellsOfSymptoms(text);
  const isNamed = told.name !== undefined || told.age !== null;
  const isTheirs = says || (told.who !== 'me' && !namesOwnBody(text) && tellsOfAnother(text) && (isNamed || isGrave));
  if (!isTheirs) return null;
  // What was told in words of one's own body, or of somebody else's, is not the other's.
  const isOfOthers = talk.whom?.own === (told.who !== 'me');
  const stands = gateOf(talk, reading, at).emergency !== null;
  if (talk.analysed !== 'no') return 'elsewhere';
  if (stands) return isOfOthers || talk.turned || (tells && !says) ? 'elsewhere' : null;
  if ((talk.turned && !isGrave) || (tells && !says && AS_WELL.test(plain(text)))) return 'elsewhere';
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
export function noteOn(talk: Talk, { how, of }: NonNullable<Talk['heardAs']>): Reply {
  if (how === 'anew') return reply('note', say('turn.anew'), [START[of]]);
  const whom = nameOf(talk);
  const about = whom === null ? say(`turn.${how}.you`) : say(`turn.${how}.them`, { whom });
  return reply('note', `${about} ${say(`turn.${how}.${of}`)}`, [START[of]]);
}

/** Said once more whom it is about, which it is. */
export function sameNote(talk: Talk): Reply {
  const whom = nameOf(talk);
  return reply('note', whom === null ? say('turn.same.you') : say('turn.same.them', { whom }));
}

const nameOf = (talk: Talk): string | null => talk.whom?.name ?? calledIn(talk);

/** After a result: whose it is stands, and another is begun for whomever it should be about. */
export const afterResult = (): Reply => reply('note', say('note.changeAfter'), [START.other]);
