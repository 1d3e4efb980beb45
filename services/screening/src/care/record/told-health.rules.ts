import { parseFacts, sayFrom } from '@toothwise/triage';
import type { ShownScreening } from './screening.record.js';
import { REPORT_TEXTS } from './report.texts.js';

const say = sayFrom(REPORT_TEXTS);
type Told = Pick<ShownScreening, 'form' | 'person' | 'conversation'>;
type Condition = Exclude<keyof typeof REPORT_TEXTS.condition, 'none'>;
type Fact = ReturnType<typeof parseFacts>['mentions'][number]['fact'];

/** What a list offers of each, and what words say of it. A pregnancy is in neither: it is asked, and told, by itself. */
const TOLD_OF = {
  medications: { chosen: ['blood-thinners', 'bone-drugs', 'chemotherapy'], heard: ['blood-thinners', 'bone-drugs', 'chemo'] },
  medicalHistory: {
    chosen: ['bleeding-disorder', 'weak-immunity', 'diabetes', 'heart-valve-risk', 'recent-surgery'],
    heard: ['bleeding-disorder', 'weak-immunity', 'diabetes', 'heart-valve-risk', 'recent-surgery', 'jaw-radiation'],
  },
} as const satisfies Record<string, { chosen: readonly Condition[]; heard: readonly Fact[] }>;

/** "None" and its like in own words; whatever says more is not taken for it. */
export const NOTHING =
  /^\W*(no|none|nothing|nil|n\/?a)(\s+(known|medicines?|medications?|illness(es)?|conditions?|allerg(y|ies)|at all))*\W*$/i;
const BESIDE = /^(.*) \(also told: (.*)\)$/s;

/** What conversations of earlier releases kept: "none" beside what was told all the same is no answer to it. */
export function withoutNone(answer: string): string {
  const [, said = '', words = ''] = BESIDE.exec(answer) ?? [];
  return NOTHING.test(said) ? say('toldAlone', { words }) : answer;
}

/** The same of the whole of what a conversation told. */
export const toldIn = (conversation: ShownScreening['conversation']): ShownScreening['conversation'] => {
  const { medicalHistory, medications } = conversation ?? {};
  return (
    conversation && {
      ...conversation,
      ...(medicalHistory && { medicalHistory: withoutNone(medicalHistory) }),
      ...(medications && { medications: withoutNone(medications) }),
    }
  );
};

/**
 * Where nobody asked for all illnesses, or all medicines: those that were chosen from a list or stand in own words, or else that they were not asked
 * for. It says that no more was asked for, so that nobody takes them for all.
 * @param isCase for a practice's case, which names what was chosen before it, and holds worries by a consent of their own: neither is said here
 */
export function healthTold(told: Told, of: keyof typeof TOLD_OF, isCase = false): string {
  const chosen = TOLD_OF[of].chosen.filter((one) => told.person.conditions.includes(one)).map((one) => REPORT_TEXTS.condition[one]);
  const words = wordsOf(told, TOLD_OF[of].heard, isCase);
  if (chosen.length === 0 && words.length === 0) return say('notAsked');
  if (isCase && words.length === 0) return '';
  return [
    ...(chosen.length > 0 && !isCase ? [say('toldHealth.chosen', { list: chosen.join('; ') })] : []),
    ...(words.length > 0 ? [say('toldHealth.words', { words: words.map((one) => `“${one}”`).join(', ') })] : []),
    say('toldHealth.notAll'),
  ].join(' ');
}

function wordsOf({ form, conversation }: Told, heard: readonly Fact[], isCase: boolean): string[] {
  const texts = [form.symptoms, ...(isCase ? [] : [form.currentConcerns, ...form.knownIssues]), ...(conversation?.said ?? [])];
  const quoted = texts.flatMap((text) =>
    parseFacts(text).mentions.flatMap(({ fact, polarity, words }) => (polarity === 'affirmed' && heard.includes(fact) ? [words] : [])),
  );
  return [...new Set(quoted)].filter((one) => !quoted.some((other) => other.length > one.length && other.includes(one)));
}
