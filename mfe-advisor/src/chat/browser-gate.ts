import type { Conversation } from '@toothwise/contracts-advisor';
import {
  emergencyAdvice,
  foreignLanguage,
  isSensitive,
  type KeptReading,
  openReading,
  stopsTheFlow,
  unreadWhileTyped,
} from '@toothwise/triage';

export { notReadIn } from '@toothwise/triage';

const NOTHING = { emergency: null, sensitive: false };

/**
 * An emergency that stands in words which the service has not heard yet, alone or with what was said before; what it has heard, it says itself.
 */
export function heard(conversation: Conversation, further: string) {
  if (further.trim() === '') return NOTHING;
  const person = { who: conversation.who, age: conversation.age };
  const line = { source: 'chat' as const, text: further, name: conversation.step === 'name' };
  const alone = openReading(null, { person }).peek(line);
  const assessment = stopsTheFlow(alone.level) ? alone : withSaid(conversation, line);
  const advice = assessment && emergencyAdvice(assessment, person);
  if (!advice) return NOTHING;
  const { sensitive, ...emergency } = advice;
  return { emergency, sensitive };
}

/** Whether words that the service has not heard yet raise the question whether somebody thinks of harming themselves. */
export function asksOfSelf({ who, age }: Conversation, unsent: readonly string[]): boolean {
  const open = openReading(null, { person: { who, age } });
  for (const text of unsent) open.add({ source: 'chat', text });
  return unsent.length > 0 && open.assessment().asks.some(({ flag }) => isSensitive(flag));
}

/** @returns null where the words make no emergency of what was said before, or none beside the one that stands */
function withSaid(conversation: Conversation, line: Parameters<ReturnType<typeof openReading>['peek']>[0]) {
  const { reading, graves } = saidIn(conversation);
  const person = { who: conversation.who, age: conversation.age };
  const stands = conversation.safety.emergency !== null;
  // Where no emergency stands, the service has been told that what the words alone would make one does not apply.
  const denied = stands ? [] : graves;
  const after = reading.lines.length;
  const assessment = openReading(reading, {
    person,
    answers: Object.fromEntries(denied.map((flag) => [flag, 'no' as const])),
    answeredAfter: Object.fromEntries(denied.map((flag) => [flag, after])),
  }).peek(line);
  const isNew = assessment.flags.some(({ flag, level }) => stopsTheFlow(level) && !graves.includes(flag));
  return stopsTheFlow(assessment.level) && isNew ? assessment : null;
}

interface Said {
  reading: KeptReading;
  /** the flags that make an emergency of it, as far as words tell */
  graves: readonly number[];
}

/** Read once, and not anew for every letter that is typed. */
const said = new WeakMap<Conversation, Said>();

function saidIn(conversation: Conversation): Said {
  const known = said.get(conversation);
  if (known) return known;
  const open = openReading(null, { person: { who: conversation.who, age: conversation.age } });
  for (const { role, text } of conversation.messages) if (role === 'person' && text) open.add({ source: 'chat', text });
  const graves = open.assessment().flags.filter(({ level }) => stopsTheFlow(level));
  const found = { reading: open.save(), graves: graves.map(({ flag }) => flag) };
  said.set(conversation, found);
  return found;
}

/** The language of what is being typed, else of what was said last, where the rules do not read it; null where they do. */
export function unreadIn({ messages, step }: Conversation, unsent: readonly string[], typed: string): string | null {
  const own = messages.filter(({ role }) => role === 'person').map(({ text }) => text);
  const lines = [...own, ...unsent];
  const line = lines.at(-1) ?? '';
  // The second line answers what name somebody has, unless that is asked still: "Ana Maria" is no sentence of Swahili.
  const isName =
    (lines.length <= 2 && (step !== 'name' || unsent.length > 0)) || isCalledBy(line, messages, step === 'name' && unsent.length <= 1);
  return unreadWhileTyped(typed) ?? unreadWhileTyped(`${line} `) ?? (isName ? null : foreignLanguage(line));
}

/** A word or two are how somebody is called, while that is asked, and where they have been called so since. */
function isCalledBy(line: string, messages: Conversation['messages'], isAsked: boolean): boolean {
  const said = line.trim();
  if (said === '' || said.split(/\s+/).length > 2) return false;
  const at = messages.findLastIndex(({ role }) => role === 'person');
  return isAsked || messages.slice(at + 1).some(({ text }) => text.includes(said));
}
