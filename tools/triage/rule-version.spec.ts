import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clinicalFiles } from './clinical-files.js';

const root = join(import.meta.dirname, '../..');

// That the version changes with whatever changes a result: `rule-version.later.spec.ts`.
describe('the version of the rules', () => {
  it.each(Object.entries(clinicalFiles(root)))('%s is as `npm run generate -- rules` writes it', (file, text) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(text);
  });
});
