import { flagOf, type FlagNumber, type Level } from './flags/flag-catalogue.js';
import { SOURCES } from './flags/sources.js';
import { PAIN_THRESHOLDS, type ScreeningAnswers, type ScreeningKind, type Urgency } from './specified/specified-urgency.rules.js';
import { sayFrom } from './texts/say.js';
import { WHY_TEXTS } from './texts/why.en.js';

const say = sayFrom(WHY_TEXTS);

/** One line of "why": which rule, on which words, from which source. */
export interface Explanation {
  rule: `flag-${FlagNumber}` | 'specified-urgent' | 'specified-routine';
  level: Level;
  text: string;
  words: string[];
  sources: string[];
}

interface Explained {
  specified: Urgency | null;
  kind: ScreeningKind | null;
  pain: { value: number | null; unread: boolean };
  flags: { flag: FlagNumber; level: Level; words: string[]; sensitive: boolean }[];
  form: ScreeningAnswers | null;
}

const LEVEL: Record<Urgency, Level> = { high: 3, medium: 2, low: 1 };

/** Explanations for the proof card: never flag 23, never the words of flag 24. */
export function explain({ specified, kind, pain, flags, form }: Explained): Explanation[] {
  const shown = flags.filter(({ flag }) => flagOf(flag).privacy !== 'clinician-only');
  const lines: Explanation[] = shown.map(({ flag, level, words, sensitive }) => ({
    rule: `flag-${flag}`,
    level,
    text: flagOf(flag).title,
    words: sensitive ? [] : words,
    sources: flagOf(flag).sources.map((source) => SOURCES[source]),
  }));
  if (specified && kind)
    lines.push({
      rule: kind === 'urgent' ? 'specified-urgent' : 'specified-routine',
      level: LEVEL[specified],
      text: specifiedText(specified, kind, pain, form),
      words: [],
      sources: [say('specification')],
    });
  return lines.sort((a, b) => b.level - a.level);
}

function specifiedText(
  specified: Urgency,
  kind: ScreeningKind,
  pain: { value: number | null; unread: boolean },
  form: ScreeningAnswers | null,
): string {
  if (kind === 'routine_checkup') return say(specified === 'medium' ? 'visit.longAgo' : 'visit.recent');
  const value = pain.value ?? 0;
  const { urgentHigh, urgentMedium } = PAIN_THRESHOLDS;
  if (value >= urgentHigh) return say('pain.atLeast', { value, limit: urgentHigh });
  if (value >= urgentMedium) return say('pain.atLeast', { value, limit: urgentMedium });
  if ((form?.symptoms ?? '').toLowerCase().includes('swelling')) return say('swelling');
  return say('pain.below', { value, limit: urgentMedium });
}
