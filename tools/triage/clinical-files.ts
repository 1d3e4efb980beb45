import { emergencyNumbersTable } from './emergency-numbers-table.js';
import { newestOf, openingsOf, outcomesOf } from './evaluation/evaluate.js';
import { linesNow, linesOpened, linesText } from './evaluation/lines.js';
import { evaluationPage } from './evaluation/page.js';
import { ruleVersionFile, ruleVersionOf } from './rule-version.js';
import { rulesTable } from './rules-table.js';

/** What is written from the rules, by its place in the checkout. */
export function clinicalFiles(root: string): Record<string, string> {
  const version = ruleVersionOf(root);
  const openings = openingsOf();
  const last = newestOf(openings) ? outcomesOf('last').both : [];
  return {
    'libs/triage/src/rule-version.ts': ruleVersionFile(version),
    'docs/clinical/rules.md': rulesTable(version),
    'docs/clinical/evaluation.md': [
      evaluationPage(version, openings, outcomesOf('tune').both, last),
      ...linesOpened().flatMap((one) => linesText(one, linesNow(one))),
    ].join('\n'),
    'docs/clinical/emergency-numbers.md': emergencyNumbersTable(),
  };
}
