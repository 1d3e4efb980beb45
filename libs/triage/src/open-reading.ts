import type { About } from './about.js';
import { assessGathered, type Assessment } from './assess.js';
import { gather, nothingSaid, readText, type Gathered, type SourceText } from './read-text.js';
import { RULE_VERSION } from './rule-version.js';

/** A conversation as read so far, as JSON. */
export interface KeptReading {
  ruleVersion: string;
  lines: readonly SourceText[];
  gathered: Gathered;
}

export interface OpenReading {
  /** Reads a further line. @returns the assessment of all lines */
  add(line: string | SourceText): Assessment;
  /** The assessment with that line, of which nothing is kept: for what is being typed. */
  peek(line: string | SourceText): Assessment;
  /** The assessment of the lines so far. */
  assessment(): Assessment;
  save(): KeptReading;
}

/**
 * A conversation that grows line by line: each line is read once, however often it is put away in between. The assessment is that of all
 * lines at once. What was kept under other rules is read anew.
 * @param about what is known beside the lines: the person, answers to questions, the list of signs
 */
export function openReading(saved?: KeptReading | null, about: About = {}): OpenReading {
  const lines = [...(saved?.lines ?? [])];
  const gathered = saved?.ruleVersion === RULE_VERSION ? copyOf(saved.gathered) : lines.map(readText).reduce(gather, nothingSaid());
  const told = (all: Gathered) => assessGathered({ ...about, entry: 'chat-line' }, all);
  return {
    add(line) {
      const said = sourced(line);
      lines.push(said);
      return told(gather(gathered, readText(said)));
    },
    peek: (line) => told(gather(copyOf(gathered), readText(sourced(line)))),
    assessment: () => told(gathered),
    save: () => ({ ruleVersion: RULE_VERSION, lines: [...lines], gathered: copyOf(gathered) }),
  };
}

const sourced = (line: string | SourceText): SourceText => (typeof line === 'string' ? { source: 'text', text: line } : line);
const copyOf = (all: Gathered): Gathered => ({ ...all, mentions: [...all.mentions], suspicions: [...all.suspicions] });
