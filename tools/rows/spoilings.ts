import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTest, type Mention, sourceFiles } from './mentions.ts';
import { type Requirement, ROOT } from './requirements.ts';

/** One thing that a row quotes, everywhere the code holds it. */
export interface Spoiling {
  id: string;
  quote: string;
  places: Place[];
}
export interface Place {
  file: string;
  /** From 1. */
  line: number;
  /** The line as it is and as it would be. */
  from: string;
  to: string;
}
export interface Sources {
  read(file: string): string;
  files: readonly string[];
}

/** What a quote may be short of to say anything, and how often it may stand in the code to be this row's own. */
const LETTERS = 4;
const PLACES = 6;
/** A number belongs to a row where a comment names the row on the same line or at most this many lines above. */
const NEAR = 8;
/** Words of the specification that look like values. */
const WORDS = /^(sign-(in|up|out)|check-up|first-exam)$/;
/** Examples and doubles of tests are not the product. */
const NO_PRODUCT = /\/(alone|testing|test|seed|fixtures|scenarios)\/|^(e2e|bench)\//;

export const productSources = (root = ROOT): Sources => ({
  files: sourceFiles(root).filter((file) => !isTest(file) && !NO_PRODUCT.test(file)),
  read: (file) => readFileSync(join(root, file), 'utf8'),
});

/** Everything in a row that can be spoilt: its quoted texts and amounts where they stand, its numbers beside the code that names the row. */
export function spoilingsOf(row: Requirement, mentions: readonly Mention[], { files, read }: Sources): Spoiling[] {
  const mine = mentions.filter(({ id }) => id === row.id);
  const projects = new Set(mine.filter(({ file }) => isTest(file)).map(({ file }) => projectOf(file)));
  const near = files.filter((file) => projects.has(projectOf(file)) || projects.has('e2e') || file.startsWith('libs/'));
  const named = new Set(mine.filter(({ file }) => files.includes(file)).map(({ file }) => dirname(file)));
  // The name of a column or a value is another feature's too: it is this row's where the row is named, if it is named at all.
  const where = (quote: string) => (quote.includes('_') && named.size > 0 ? near.filter((file) => named.has(dirname(file))) : near);
  const texts = quotedTexts(row.statement).map((quote) => ({
    quote,
    places: where(quote).flatMap((file) =>
      placesIn(file, read(file).split('\n'), textPattern(quote), (found) => `${found[0]}~${found.slice(1)}`),
    ),
  }));
  const code = mine.filter(({ file }) => files.includes(file));
  const numbers = quotedNumbers(row.statement).map(({ quote, values }) => ({
    quote,
    places: code.flatMap(({ file, line }) =>
      placesIn(file, read(file).split('\n'), numberPattern(values), (found) => String(Number(found.replaceAll('_', '')) + 1), line),
    ),
  }));
  const held = [
    ...texts.filter(({ places }) => places.length <= PLACES),
    ...numbers.map(({ quote, places }) => ({ quote, places: once(places) })),
  ];
  return held.filter(({ places }) => places.length > 0).map((found) => ({ id: row.id, ...found }));
}

const projectOf = (file: string) => /^((libs|services|deploy)\/)?[^/]+/.exec(file)![0];
const once = (places: Place[]) => [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()];

/** Texts in quotation marks, amounts such as `$200-400` or `24-48 hours`, and values such as `twice-daily`; addresses are no texts. */
export function quotedTexts(statement: string): string[] {
  const quoted = [...statement.matchAll(/"([^"]+)"|(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(
    ([, double, single]) => double ?? single!,
  );
  const spans = statement.match(/(?<![\w-])\$?\d+-\d+(?: (?:hours|weeks|months))?(?![\w-])/g) ?? [];
  const values = statement.match(/(?<![\w/"'-])[a-z0-9]+(?:[-_][a-z]+|[-_]\d+(?=-))+(?![\w"'-])/g) ?? [];
  return [...new Set([...quoted, ...spans, ...values.filter((value) => !WORDS.test(value)).map((value) => `'${value}'`)])].filter(
    (text) => text.length >= LETTERS && !text.startsWith('/') && /[a-z]|\d-\d/i.test(text),
  );
}

/** Numbers from 2 on, outside of quoted texts, spans and names, as code may write them: seconds and minutes in milliseconds, dollars in cents. */
export function quotedNumbers(statement: string): { quote: string; values: number[] }[] {
  const bare = statement.replace(/"[^"]*"|'[^']*'|\d+-\d+|§\d+|[A-Za-z]\w*\d\w*/g, ' ');
  const found = bare.matchAll(/(?<![\w.-])(\$?)(\d+(?:\.\d+)?)(?![\w-])(?: (s|min|MB)\b)?/g);
  return [...found]
    .map(([quote, dollar, digits, unit]) => {
      const value = Number(digits);
      const factor = { s: 1000, min: 60_000 }[unit ?? ''] ?? (dollar ? 100 : 1);
      return { quote, values: [...new Set([value, Math.round(value * factor)])] };
    })
    .filter(({ values }) => values[0]! >= 2);
}

/** The text as a catalogue holds it, `N` being a placeholder there; never a part of a longer word. */
function textPattern(text: string): RegExp {
  const parts = text.split(/\bN\b/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll("'", "\\\\?['’]"));
  // The name of a property is no text, and spoilt it would only not compile.
  const end = /^\w+$/.test(text) ? '(?![\\w~:])' : '(?![\\w~])';
  return new RegExp(`(?<![\\w~])${parts.join('\\{\\{\\w+\\}\\}')}${end}`, 'g');
}

/** The number as code spells it, with or without underscores. */
function numberPattern(values: readonly number[]): RegExp {
  const spelt = values.map((value) =>
    String(value)
      .replace('.', '\\.')
      .replaceAll(/(?<=\d)(?=(\d{3})+$)/g, '_?'),
  );
  return new RegExp(`(?<![\\w.'-])(?:${spelt.join('|')})(?![\\w.'-])`, 'g');
}

/** @param named when given, only lines from this one to a few below count */
function placesIn(file: string, lines: string[], wanted: RegExp, spoilt: (found: string) => string, named?: number): Place[] {
  return lines.flatMap((from, at) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(from) || (named && (at + 1 < named || at + 1 > named + NEAR))) return [];
    const to = from.replace(wanted, (found) => spoilt(found));
    return to === from ? [] : [{ file, line: at + 1, from, to }];
  });
}
