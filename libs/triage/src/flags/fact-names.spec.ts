import { globSync } from 'node:fs';
import { join } from 'node:path';
import { FACT_DEFINITIONS } from '../facts/fact-definitions.js';
import { DERIVED_FACTS } from '../facts/fact-name.js';
import { ASK_RULES, type AskRule } from './ask.rules.js';
import { FLAG_RULES, type FlagRule } from './flag.rules.js';

describe('the names of facts', () => {
  it('that rules ask for are known, each once', () => {
    const known = [...Object.keys(FACT_DEFINITIONS), ...DERIVED_FACTS];
    const asked = [
      ...FLAG_RULES.flatMap(({ when }) => when.flat(2)),
      ...ASK_RULES.flatMap((rule) => [...rule.when.flat(), ...rule.unlessKnown]),
    ];
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(FACT_DEFINITIONS).filter((name) => (DERIVED_FACTS as readonly string[]).includes(name))).toEqual([]);
  });

  it('stand in one file each, which the list of all definitions has', async () => {
    const folder = join(import.meta.dirname, '../facts/definitions');
    const files = globSync('*.ts', { cwd: folder }).map((file) => import(join(folder, file)) as Promise<Record<string, object>>);
    const names = (await Promise.all(files)).flatMap((file) => Object.values(file)).flatMap((definitions) => Object.keys(definitions));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.sort()).toEqual(Object.keys(FACT_DEFINITIONS).sort());
  });

  it('do not compile where they are misspelt', () => {
    // @ts-expect-error a flag's rule
    const flag: FlagRule = { flag: 1, when: [['breathing-troubel']] };
    // @ts-expect-error one of several signs
    const several: FlagRule = { flag: 1, when: [['toothache', ['swelling', 'feverr']]] };
    // @ts-expect-error when a question is put
    const ask: AskRule = { flag: 3, when: ['face-sweling'], unlessKnown: [] };
    // @ts-expect-error what silences it
    const unless: AskRule = { flag: 3, when: ['face-swelling'], unlessKnown: ['neck-sweling'] };
    expect([flag, several, ask, unless]).toHaveLength(4);
  });
});
