// Asks a Service by its own address, from where the node's network is: `nsenter --net … node load.ts '<settings as JSON>'`. Prints what came of it.
import { randomUUID } from 'node:crypto';
import { type Asked, OpenLoop } from '../../../e2e/replicas/open-loop.ts';

export interface Load {
  host: string;
  port: number;
  /** Of this node: requests come from it. */
  from: string;
  seconds: number;
  perSecond: number;
  /** Of people who have consented. */
  tokens: string[];
}
export interface Loaded {
  asked: number;
  failures: string[];
  byKind: Record<string, number>;
  slowestMs: number;
  /** Writes that were answered as done. */
  written: number;
  most: number;
}

const CONSULTATIONS = '/api/advisor/v1/consultations';
/** Connections of their own: one alone would speak with one pod at a time. */
const LOOPS = 5;

const load = JSON.parse(process.argv[2]!) as Load;
let written = 0;
let most = 0;

function next(turn: number): Asked {
  const token = load.tokens[turn % load.tokens.length]!;
  const headers = { authorization: `Bearer ${token}` };
  const common = { domain: 'advisor', from: load.from };
  if (turn % 5 === 0) {
    const keyed = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ type: 'routine_checkup' });
    return { ...common, kind: 'write', method: 'POST', path: CONSULTATIONS, headers: keyed, body, answered: () => (written += 1) };
  }
  return { ...common, kind: 'read', path: turn % 2 ? CONSULTATIONS : '/api/advisor/v1/settings', headers };
}

const loops = Array.from({ length: LOOPS }, () => new OpenLoop(load.port, load.host));
const count = Math.ceil((load.seconds * load.perSecond) / LOOPS);
const looking = setInterval(() => {
  most = Math.max(
    most,
    loops.reduce((sum, loop) => sum + loop.underWay('advisor'), 0),
  );
}, 5);
await Promise.all(loops.map((loop) => loop.run(count, load.perSecond / LOOPS, (turn) => Promise.resolve(next(turn)))));
clearInterval(looking);
const outcomes = loops.map(({ outcome }) => outcome);
const sum = (of: (outcome: OpenLoop['outcome']) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
const kinds = ['read', 'write'];
const loaded: Loaded = {
  asked: sum(({ asked }) => asked),
  failures: outcomes.flatMap(({ failures }) => failures),
  byKind: Object.fromEntries(kinds.map((kind) => [kind, sum(({ byKind }) => byKind[kind] ?? 0)])),
  slowestMs: Math.max(...outcomes.map(({ slowestMs }) => slowestMs)),
  ...{ written, most },
};
process.stdout.write(JSON.stringify(loaded));
