import type { Row } from './word-pages.rules.js';

/** Of the tree that `mammoth` reads. */
export interface WordElement {
  type: string;
  value?: string;
  colSpan?: number;
  children?: readonly WordElement[];
}

/** Deeper than anybody nests tables. */
const DEEPEST = 400;

/** Paragraphs and rows of tables, in order. An empty one parts paragraphs. */
export function rowsOf(element: WordElement, depth = 0): Row[] {
  if (depth > DEEPEST) return [];
  if (element.type === 'tableRow') return [cellsOf(element)];
  if (element.type === 'paragraph') return orEmpty(rowsOfText(textOf(element)));
  return (element.children ?? []).flatMap((child) => rowsOf(child, depth + 1));
}

const orEmpty = (rows: Row[]): Row[] => (rows.length > 0 ? rows : [['']]);

/** A cell over several columns leaves those behind it empty, so that the ones that follow stand in theirs. */
const cellsOf = ({ children = [] }: WordElement): string[] =>
  children.flatMap((cell) => [
    textOf(cell).replaceAll(/\s+/g, ' ').trim(),
    ...Array.from({ length: Math.min(Math.max(0, (cell.colSpan ?? 1) - 1), 60) }, () => ''),
  ]);

function textOf({ type, value, children = [] }: WordElement, depth = 0): string {
  if (type === 'text') return value ?? '';
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  if (depth > DEEPEST) return '';
  const inside = children.map((child) => textOf(child, depth + 1)).join('');
  return type === 'paragraph' || type === 'tableCell' ? `${inside}\n` : inside;
}

/** Lines of a text; what tabs part stands beside each other. Tabs at an end part nothing. */
export function rowsOfText(text: string): Row[] {
  const lines = text.replace(/\s+$/, '');
  return lines === '' ? [] : lines.split(/\r\n|[\n\r\f\v]/).map((line) => line.trimEnd().split('\t'));
}
