// `npm run events -- …`: an operator's tool for dead letters and for publishing again.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findConnections } from './connections.ts';
import { standingIn } from '../setup/paths.mjs';
import { EventDesk, type Letter } from './event-desk.ts';

const root = join(import.meta.dirname, '..', '..');

const USAGE = `npm run events -- list [--all]                      dead letters that wait for a replay (or all)
npm run events -- show <id> [--payload]              one of them; its content only on wish, it may be personal
npm run events -- replay <id…> | --all               send them again, with what still stands of shared words
npm run events -- republish --service S --since T    publish again what a service committed since then (outboxes keep 7 days)
  --data DIR   folder of the embedded platform (default .toothwise); elsewhere set DATABASE_URL, NATS_URL, NATS_USER, NATS_PASSWORD`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    payload: { type: 'boolean', default: false },
    service: { type: 'string' },
    since: { type: 'string' },
    data: { type: 'string', default: join(root, '.toothwise') },
  },
});

const line = ({ id, consumer, attempts, created_at, replayed_at, error }: Letter) =>
  [id, created_at.toISOString(), consumer, `${attempts} attempts`, replayed_at ? 'replayed' : 'waiting', error.split('\n')[0]].join('  ');

async function run(desk: EventDesk, [command, ...ids]: string[]): Promise<void> {
  if (command === 'list') {
    const letters = await desk.list(values.all);
    console.log(letters.length === 0 ? 'No dead letters.' : letters.map(line).join('\n'));
  } else if (command === 'show' && ids[0]) {
    const { payload, ...rest } = await desk.find(ids[0]);
    console.log(rest);
    if (values.payload) console.log(payload);
  } else if (command === 'replay' && (values.all || ids.length > 0)) {
    const letters = values.all ? await desk.list() : await Promise.all(ids.map((id) => desk.find(id)));
    await desk.replay(letters);
    console.log(`Sent again: ${letters.length}. "npm run events -- list" shows what fails again.`);
  } else if (command === 'republish' && values.service && values.since && !Number.isNaN(Date.parse(values.since))) {
    console.log(`To be published again: ${await desk.republish(values.service, new Date(values.since))}.`);
  } else {
    console.log(USAGE);
    process.exitCode = command === undefined || command === 'help' ? 0 : 1;
  }
}

try {
  const desk = new EventDesk(findConnections(process.env, resolve(standingIn(root), values.data)));
  try {
    await run(desk, positionals);
  } finally {
    await desk.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
