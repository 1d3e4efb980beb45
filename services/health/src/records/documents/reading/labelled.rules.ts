import { cellsOf, type Line, textOf } from './lines.rules.js';
import { amountOf } from './money.rules.js';
import { PRECISION } from './row.rules.js';
import { type Read, readAs, type Word } from './word.rules.js';

/** What stands behind a label on its line, up to the next gap: "Patient: Ann Berg". Falls back to the cell that follows. */
export function behind(lines: readonly Line[], label: RegExp): Read<string> | null {
  for (const line of lines) {
    const cells = cellsOf(line);
    for (const [index, cell] of cells.entries()) {
      const words = after(cell, label) ?? [];
      const value = words.length > 0 ? words : label.test(`${textOf(cell)}:`) && textOf(cell).length < 32 ? (cells[index + 1] ?? []) : [];
      if (value.length > 0) return readAs(textOf(value), value, PRECISION.labelled);
    }
  }
  return null;
}

/** Words of a cell behind its label; null where the label is not in it. */
function after(cell: Line, label: RegExp): Word[] | null {
  for (let taken = 1; taken < Math.min(cell.length, 5); taken += 1)
    if (label.test(textOf(cell.slice(0, taken)).replace(/:?$/, ':')) && (cell[taken - 1]!.text.endsWith(':') || taken > 1))
      return cell.slice(taken);
  return null;
}

/** The last amount of the last line that begins so. */
export function amountBehind(lines: readonly Line[], label: RegExp): Read<number> | null {
  for (const line of lines.toReversed()) {
    if (!label.test(textOf(line))) continue;
    const word = line.findLast(({ text }) => amountOf(text) !== null);
    if (word) return readAs(amountOf(word.text)!, [word], PRECISION.labelled);
  }
  return null;
}

/** "Dr. Ida Holm", "Ida Holm, DDS". */
export function dentistIn(lines: readonly Line[]): Read<string> | null {
  for (const line of lines)
    for (const cell of cellsOf(line)) {
      const start = cell.findIndex(({ text }) => /^Dr\.?$/.test(text));
      const degree = cell.findIndex(({ text }) => /^(DDS|DMD|BDS)[.,]?$/.test(text));
      const words = start >= 0 ? cell.slice(start, start + 3) : degree > 0 ? cell.slice(Math.max(0, degree - 2), degree + 1) : [];
      if (words.length >= 2) return readAs(textOf(words), words, PRECISION.formed);
    }
  return null;
}

/** The first line that names a place of dentistry. */
export function officeIn(lines: readonly Line[]): Read<string> | null {
  const named = lines
    .slice(0, 12)
    .flatMap(cellsOf)
    .find((cell) => /\b(dental|dentistry|dentists?|orthodontics|smiles?|clinic)\b/i.test(textOf(cell)) && cell.length <= 7);
  return named ? readAs(textOf(named), named, PRECISION.placed) : null;
}
