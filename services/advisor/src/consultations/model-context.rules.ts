import { readName } from '@toothwise/conversation';
import type { KeptReading } from '@toothwise/triage';
import type { MessageRecord } from './consultation.record.js';

/** CHAT-106: so many lines before the one that is read go with it. */
const CONTEXT = 4;

interface Told {
  role: string;
  text: string;
}

/**
 * What a model is shown of a turn: its line, and the lines before it, oldest first. No line that was typed as a name is among them, and the
 * person's name, or one that they told before, is in none, nor is that of whom it is about.
 */
export function shownOf(
  { turnId, text }: { turnId: string; text: string },
  lines: readonly Pick<MessageRecord, 'role' | 'text' | 'turnId'>[],
  reading: KeptReading | null,
  called: readonly (string | null)[],
): { before: Told[]; line: string } {
  const typed = (reading?.lines ?? []).filter((line) => line.name === true).map((line) => line.text);
  const names = [...called, ...typed.map((line) => readName(line))].flatMap(wordsOfName);
  const at = lines.findIndex((line) => line.turnId === turnId);
  const before = lines.slice(0, Math.max(0, at)).filter((line) => line.role !== 'person' || !typed.includes(line.text));
  return {
    before: before.slice(-CONTEXT).map((line) => ({ role: line.role, text: unnamed(line.text, names) })),
    line: unnamed(text, names),
  };
}

const wordsOfName = (name: string | null): string[] => (name ?? '').split(/[\s.]+/).filter((word) => word.length > 1);

const unnamed = (text: string, names: readonly string[]): string =>
  names.reduce((now, word) => now.replace(new RegExp(`(?<![\\p{L}\\p{M}])${escaped(word)}(?![\\p{L}\\p{M}])`, 'giu'), '…'), text);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
