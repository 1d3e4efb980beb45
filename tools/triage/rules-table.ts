import { FACT_DEFINITIONS } from '../../libs/triage/src/facts/fact-definitions.js';
import { ASK_RULES, type AskRule } from '../../libs/triage/src/flags/ask.rules.js';
import type { FactName } from '../../libs/triage/src/facts/fact-name.js';
import { FACT_GROUPS } from '../../libs/triage/src/facts/fact-groups.js';
import { NARROWER } from '../../libs/triage/src/flags/narrower.rules.js';
import { FLAG_RULES, type Condition } from '../../libs/triage/src/flags/flag.rules.js';
import { TROUBLE } from '../../libs/triage/src/trouble.rules.js';
import { FLAGS, SOURCES } from '../../libs/triage/src/index.js';
import { SELF_CARE_SOURCES, TOGETHER_SOURCES } from '../../libs/triage/src/outcome/self-care.js';
import { NARROWER_QUESTIONS } from '../../libs/triage/src/texts/narrower.en.js';
import { MEDICINE_RISKS, SELF_CARE_TEXTS, TOGETHER_TEXTS } from '../../libs/triage/src/texts/self-care.en.js';
import { UNHEARD } from './unheard.js';

const LEVELS = [
  ['5', 'medical emergency: call the local emergency number now', 'high, emergency banner'],
  ['4', 'dental emergency: seen within 60 minutes', 'high, emergency banner'],
  ['3', 'urgent: seen within 24 hours', 'high'],
  ['2', 'soon: within 7 days (signs that may be cancer: at most 2 weeks)', 'medium'],
  ['1', 'routine or self-care', 'low'],
];

/** The table of rules for the dentist who signs them off, made from the data that the product runs. */
export function rulesTable(version: string): string {
  return [
    '# Clinical rules',
    '',
    '<!-- Made by `npm run generate -- rules` from libs/triage; do not edit. A test compares it with the rules. -->',
    '',
    `Rule version ${version}. **These rules await the sign-off of a dentist and must not be used for real patients before it.**`,
    '',
    'A result is the higher of the specified urgency and the red flags, which can only raise it; of the signs found in a text, a further one never lowers it.',
    'Which signs stand is another matter. In a text of 16 words or more a statistical reader weighs the whole: an urgent or emergency sign that the rules found is raised, or only asked about,',
    'or, where the text speaks against it beyond doubt, left without a question. Further words can lower a result in this way. Signs of danger to oneself are never left, nor what was chosen in the list of signs.',
    'The specified rules: urgent screening, pain 7 or more is high,',
    'pain 4 or more or symptoms mentioning swelling is medium, else low; routine screening, a last visit containing "year" or "never", or "month" without 6, is medium, else low. "Not sure" about pain counts as 4;',
    'a last visit in other words that mean years ("2019", "before covid", "ages ago") counts as years; with no sign, one of weeks or months calls for a check-up within 3-6 months.',
    'A routine screening that is told of pain, swelling or bleeding, or of a medicine taken for a tooth, asks how strong the pain is, and its answer counts as in an urgent one; pain without an answer counts as 4.',
    'about flags 1-5 it counts as yes, about the others as one level lower.',
    '',
    table(['Level', 'Meaning', 'Shown as'], LEVELS),
    '',
    '## Red flags',
    '',
    flagsTable(),
    '',
    '### Groups of signs',
    '',
    'What stands in *italics* above and below is any one of these.',
    '',
    table(
      ['Group', 'Any of'],
      Object.entries(FACT_GROUPS).map(([name, facts]) => [`*${name}*`, named(facts, name).join(', ')]),
    ),
    '',
    '## When the rules ask',
    '',
    'Besides signs told in a text at ease, these make the rules ask the question of a flag, unless the answer is already known.',
    '',
    askTable(),
    '',
    ...narrowerSection(),
    ...unheardSection(),
    ...selfCareSection(),
    '## Sources',
    '',
    ...Object.entries(SOURCES).map(([id, title]) => `- ${id}: ${title}`),
    '',
    '## Sign-off',
    '',
    table(['Rule version', 'Name', 'Registration', 'Date', 'Remarks'], [[version, '', '', '', 'awaiting a dentist']]),
    '',
    `The words by which each of the ${Object.keys(FACT_DEFINITIONS).length} signs is recognised are in \`libs/triage/src/facts\` and \`libs/triage/src/language\`.`,
    '',
  ].join('\n');
}

const flagsTable = () =>
  table(
    ['Flag', 'Level', 'Name', 'Raised by', 'Question', 'Sources'],
    FLAGS.map((flag) => [
      String(flag.flag),
      levelOf(flag.flag, flag.level),
      flag.title,
      raisedBy(flag.flag),
      flag.question || '(clinicians only)',
      flag.sources.join(', '),
    ]),
  );

function selfCareSection(): string[] {
  return [
    '## What a result tells a person to do by themselves',
    '',
    table(
      ['Step', 'Sources'],
      Object.entries(SELF_CARE_TEXTS).map(([step, text]) => [
        text.replace('{{what}}', '…'),
        SELF_CARE_SOURCES[step as keyof typeof SELF_CARE_TEXTS].join(', '),
      ]),
    ),
    '',
    `“…” stands for what was told of these: ${Object.values(MEDICINE_RISKS).join('; ')}.`,
    '',
    '### Where steps of several signs stand on one card',
    '',
    'Steps that cannot be done one beside the other are said as one: breathing goes before the neck, the neck before a tooth, and what is graver before what is less so.',
    '',
    table(
      ['Said instead', 'Sources'],
      Object.entries(TOGETHER_TEXTS).map(([step, text]) => [text, TOGETHER_SOURCES[step as keyof typeof TOGETHER_TEXTS].join(', ')]),
    ),
    '',
  ];
}

function narrowerSection(): string[] {
  const rows = Object.entries(NARROWER).flatMap(([flag, parts]) =>
    parts.map(({ wording, heard, beside }) => [
      flag,
      conditionText([[...heard], ...(beside ? [[...beside]] : [])]),
      NARROWER_QUESTIONS.any[wording],
    ]),
  );
  return [
    '### In narrower words',
    '',
    'Where this was heard of a flag, its question quotes it and asks for this alone; where more than one of its rows was, the question of the flag itself is asked.',
    '',
    table(['Flag', 'Heard', 'Question'], rows),
    '',
  ];
}

function unheardSection(): string[] {
  const rows = Object.entries(UNHEARD).map(([about, texts]) => [about, texts.map((text) => `“${text}”`).join('; ')]);
  return [
    '## Not heard yet',
    '',
    'Wordings on which a dentist would act, and which neither raise nor ask. The list of signs and the questions about pain are the net under them.',
    '',
    table(['About', 'In these words'], rows),
    '',
  ];
}

function levelOf(flag: number, level: number): string {
  if (flag === 22) return 'one up, at least 3';
  return flag === 23 ? 'told to a clinician' : String(level);
}

function raisedBy(flag: number): string {
  if (flag === 22) return 'one of *infection signs*, or fever with toothache, + *higher risk*';
  if (flag === 27) return 'bone showing; at level 3: bone showing + (bone drugs or jaw radiation) + (pain or pus or diabetes)';
  const rule = FLAG_RULES.find((other) => other.flag === flag);
  const milder = TROUBLE.filter((other) => other.flag === flag).map(
    ({ told, beside, against }) =>
      `at level 3, ${against ? '' : 'also '}after a “no”: ${conditionText([[...told], ...(beside ? [[...beside]] : [])])}`,
  );
  return [...(rule ? rule.when.map(conditionText) : []), ...milder].join('; ');
}

function conditionText(condition: Condition): string {
  return condition
    .map((part) => {
      const names = named(typeof part === 'string' ? [part] : part);
      return names.length > 1 && condition.length > 1 ? `(${names.join(' or ')})` : names.join(' or ');
    })
    .join(' + ');
}

/** The facts in words, with the names of the groups that are whole in the list; a group's own name explains nothing about it. */
function named(facts: readonly FactName[], except?: string): string[] {
  const left = new Set(facts);
  const groups: string[] = [];
  for (const [name, group] of Object.entries(FACT_GROUPS)) {
    if (name === except || !group.every((fact) => left.has(fact))) continue;
    for (const fact of group) left.delete(fact);
    groups.push(`*${name}*`);
  }
  return [...groups, ...[...left].map((fact) => fact.replaceAll('-', ' '))];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function askTable(): string {
  const head = ['Asks about flag', 'When told', 'Unless known', 'Only where the second reader suspects an emergency'];
  const row = ({ flag, when, unlessKnown, onSuspicion }: AskRule): string[] => [
    String(flag),
    conditionText(when),
    named(unlessKnown).join(', '),
    onSuspicion ? 'yes' : '',
  ];
  return table(head, ASK_RULES.map(row));
}
