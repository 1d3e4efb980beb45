import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ruleVersionOf } from './rule-version.js';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'rules-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** The version after one change to a copy of the rules. */
function versionAfter(file: string, change: (text: string) => string): string {
  const from = join(root, 'libs/triage/src');
  const to = join(copy, 'libs/triage/src');
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const path = join(to, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} was not changed`);
  writeFileSync(path, changed);
  return ruleVersionOf(copy);
}

describe('the version of the rules', () => {
  it.each<[string, string, (text: string) => string]>([
    ['a word of a sign', 'facts/definitions/bleeding.ts', (text) => text.replace(/bleed/, 'blead')],
    ['a word of the lexicon', 'language/lexicon.ts', (text) => text.replace(/swollen/, 'swolen')],
    ['a line of a rule', 'flags/flag.rules.ts', (text) => text.replace("['breathing-trouble']", "['breathing-trouble'], ['drooling']")],
    ['a level', 'catalogue/flag-catalogue.ts', (text) => text.replace('level: 5', 'level: 4')],
    ['a question', 'texts/flags.en.ts', (text) => text.replace('?', ' now?')],
    ['a comparison in code', 'raise-flags.ts', (text) => text.replace('known.level < level', 'known.level <= level')],
  ])('changes with %s', (_, file, change) => {
    expect(versionAfter(file, change)).not.toBe(ruleVersionOf(root));
  });

  it('changes with a weight of a model', () => {
    const model = join(copy, 'libs/triage/src/model.json');
    const versions = ['{"weights":[1,2]}', '{"weights":[1,3]}'].map((weights) => {
      mkdirSync(dirname(model), { recursive: true });
      writeFileSync(model, weights);
      return ruleVersionOf(copy);
    });
    expect(versions[0]).not.toBe(versions[1]);
  });

  it.each<[string, string, (text: string) => string]>([
    ['comments', 'flags/flag.rules.ts', (text) => `// A remark.\n${text.replaceAll(/\/\*\*/g, '/** Well:')}`],
    ['layout', 'flags/flag.rules.ts', (text) => text.replaceAll(/\n {2,}/g, '\n ')],
    ['types', 'raise-flags.ts', (text) => text.replace('export interface Raised {', 'export interface Raised {\n  other?: string;')],
    ['tests', 'properties.spec.ts', (text) => text.replaceAll('100_000', '100')],
    ['its own value', 'rule-version.ts', (text) => text.replace(/'\w+'/, "'older'")],
  ])('stays with other %s', (_, file, change) => {
    expect(versionAfter(file, change)).toBe(ruleVersionOf(root));
  });
});
