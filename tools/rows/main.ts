// `npm run rows -- …`: the rows of the specification, what proves them and where they are built.
import { parseArgs } from 'node:util';
import { isTest, readMentions } from './mentions.ts';
import { readRequirements, type Requirement } from './requirements.ts';

const USAGE = `npm run rows                     how many rows of each prefix are done, replaced, later
npm run rows -- SCR | SCR-062    these rows: state, tests and code that name them
npm run rows -- --spoil 30       spoil 30 done rows in a copy of the code; their tests must fail
  --seed N     choose the same rows again
  SCR          choose among these only`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { spoil: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const wanted = (row: Requirement) => positionals.length === 0 || positionals.some((start) => row.id.startsWith(start));

function summary(rows: Requirement[]): string {
  const line = (name: string, list: Requirement[]) =>
    [
      name.padEnd(7),
      ...['done', 'replaced', 'later'].map((state) => String(list.filter((row) => row.state === state).length).padStart(9)),
    ].join('');
  const groups = [...Map.groupBy(rows, ({ id }) => id.split('-')[0]!)];
  return ['            done replaced    later', ...groups.map(([prefix, list]) => line(prefix, list)), line('all', rows)].join('\n');
}

function details(rows: Requirement[]): string {
  const mentions = Map.groupBy(readMentions(), ({ id }) => id);
  return rows
    .map(({ id, statement, state, by, waits }) => {
      const more = by ? ` by ${by}` : waits ? `, waits for ${waits.join(', ')}` : '';
      const named = (mentions.get(id) ?? []).map(({ file, line, title }) =>
        isTest(file) ? `    test ${file}:${line} ${title}` : `    code ${file}:${line}`,
      );
      return [`${id}  ${state}${more}`, `    ${statement}`, ...named].join('\n');
    })
    .join('\n');
}

const rows = readRequirements().filter(wanted);
if (values.help || rows.length === 0) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else if (values.spoil !== undefined) {
  const { spoil } = await import('./spoil.ts');
  process.exitCode = await spoil(rows, Number(values.spoil), Number(values.seed ?? Math.floor(Math.random() * 1e6)));
} else {
  console.log(positionals.length === 0 ? summary(rows) : details(rows));
}
