import type { Conversation } from '@toothwise/contracts-advisor';
import {
  type About,
  type Ask,
  type Assessment,
  emergencyAdvice,
  foreignLanguage,
  type OpenReading,
  openReading,
  type SignList,
  stopsTheFlow,
  unreadWhileTyped,
} from '@toothwise/triage';
import type { Sent } from './unsent.js';

export { notReadIn } from '@toothwise/triage';

const NOTHING = { emergency: null, sensitive: false };

/** What the service has not heard yet. */
interface Further {
  unsent: readonly Sent[];
  typed?: string;
  /** It cannot be sent, for now: the service says nothing of it. */
  isCut?: boolean;
}

/**
 * An emergency that stands in words which the service has not heard yet, alone or with what was said before; what it has heard, it says itself. The
 * card is made of all that was said, whatever the last line alone would make.
 */
export function heard(conversation: Conversation, { unsent, typed = '', isCut = false }: Further) {
  const texts = [...unsent.flatMap((said) => ('text' in said ? [said.text] : [])), typed].filter((text) => text.trim() !== '');
  if (texts.length === 0 && !unsent.some((said) => 'signs' in said)) return NOTHING;
  const { who, age, toldOf, step } = conversation;
  const person = { who, age };
  const further = texts.map((text, index) => ({ source: 'chat', text, name: index === 0 && step === 'name' }));
  const hear = (open: OpenReading) => further.map((line) => open.add(line)).at(-1) ?? open.assessment();
  const alone = hear(openReading(null, { person }));
  const before = saidIn(conversation);
  const all = hear(openReading(before.reading, withUnsent(before.about, conversation, unsent)));
  const isNew = stopsTheFlow(alone.level) || isGraver(all, before.assessment) || (isCut && stepsOf(all) !== stepsOf(before.assessment));
  const advice = isNew ? emergencyAdvice(all.level < alone.level ? alone : all, toldOf ?? person) : null;
  if (!advice) return NOTHING;
  const { sensitive, ...emergency } = advice;
  return { emergency, sensitive };
}

const stepsOf = (assessment: Assessment): string => emergencyAdvice(assessment)?.doNow.join('\n') ?? '';

/** Another emergency, or one that is graver than it was. */
const isGraver = ({ flags }: Assessment, before: Assessment): boolean =>
  flags.some(({ flag, level }) => stopsTheFlow(level) && !before.flags.some((one) => one.flag === flag && one.level >= level));

const ANSWERS = [
  [/^\W*yes\W*$/i, 'yes'],
  [/^\W*not sure\W*$/i, 'unsure'],
] as const;

/** With what waits of answers: to the question that is open, and to the list of signs. A "no" lifts nothing before the service has it. */
function withUnsent(about: About, { open: { what, flag } }: Conversation, unsent: readonly Sent[]): About {
  const [first] = unsent;
  const answer = first && 'text' in first ? ANSWERS.find(([said]) => said.test(first.text))?.[1] : undefined;
  const listed = unsent.flatMap((said) => ('signs' in said ? [said.signs] : [])).at(-1);
  const signs = listed ? ({ ...listed, askedAt: new Date().toISOString() } as SignList) : (about.signs ?? null);
  if (flag === null || answer === undefined || (what === 'emergency' && answer === 'unsure')) return { ...about, signs };
  if (what === 'sign' && signs) return { ...about, signs: { ...signs, answers: { ...signs.answers, [flag]: answer } } };
  return { ...about, signs, answers: { ...about.answers, [flag]: answer } };
}

/** The questions that words raise which the service has not heard yet. */
export function asksIn({ who, age }: Conversation, unsent: readonly string[]): Pick<Ask, 'flag' | 'by'>[] {
  const open = openReading(null, { person: { who, age } });
  for (const text of unsent) open.add({ source: 'chat', text });
  return unsent.length > 0 ? open.assessment().asks : [];
}

interface Said {
  reading: ReturnType<OpenReading['save']>;
  about: About;
  assessment: Assessment;
}

/** Read once, and not anew for every letter that is typed. */
const said = new WeakMap<Conversation, Said>();

/** What the rules go by as the service says it; else the person's lines. */
function saidIn(conversation: Conversation): Said {
  const known = said.get(conversation);
  if (known) return known;
  const { who, age, messages } = conversation;
  const own = messages.flatMap(({ role, text }) => (role === 'person' && text ? [{ source: 'chat', text }] : []));
  const { lines, ...given } = conversation.heard ?? { lines: own };
  const about = { ...given, person: { who, age } } as About;
  const open = openReading(null, about);
  for (const line of lines) open.add(line);
  const found = { reading: open.save(), about, assessment: open.assessment() };
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
