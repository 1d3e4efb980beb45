// Asks Services by their own addresses, from where the node's network is: `nsenter --net … node load.ts '<settings as JSON>'`. Prints what came of it.
import { randomUUID } from 'node:crypto';
import { type Asked, OpenLoop } from '../../../e2e/replicas/open-loop.ts';

interface Target {
  host: string;
  port: number;
  perSecond: number;
}
export interface Load {
  /** Address of this node: requests come from it. */
  from: string;
  seconds: number;
  /** Of people who have consented. */
  tokens: string[];
  service: Target;
  /** Its files are asked for in turn, as pages do that were opened before. */
  web: Target & { files: string[] };
}
export interface Loaded {
  asked: number;
  failures: string[];
  reads: number;
  writes: number;
  files: number;
  slowestMs: number;
  /** Writes that were answered as done. */
  written: number;
  most: number;
}

const CONSULTATIONS = '/api/advisor/v1/consultations';
/** Connections of their own: one alone would speak with one pod at a time. */
const LOOPS = 5;

const load = JSON.parse(process.argv[2]!) as Load;
/** Answered as done. */
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

const file = (turn: number): Asked => {
  const path = load.web.files[turn % load.web.files.length]!;
  return { domain: 'web', kind: 'read', path, headers: {}, from: load.from };
};

const begun = (target: Target, of: (turn: number) => Asked, parts: number) =>
  Array.from({ length: parts }, () => {
    const loop = new OpenLoop(target.port, target.host);
    const count = Math.ceil((load.seconds * target.perSecond) / parts);
    return { loop, ended: loop.run(count, target.perSecond / parts, (turn) => Promise.resolve(of(turn))) };
  });
const service = begun(load.service, next, LOOPS);
const web = begun(load.web, file, 1);
const looking = setInterval(() => {
  most = Math.max(
    most,
    service.reduce((sum, { loop }) => sum + loop.underWay('advisor'), 0),
  );
}, 5);
await Promise.all([...service, ...web].map(({ ended }) => ended));
clearInterval(looking);
const outcomes = [...service, ...web].map(({ loop }) => loop.outcome);
const kind = (name: string) => service.reduce((sum, { loop }) => sum + (loop.outcome.byKind[name] ?? 0), 0);
const loaded: Loaded = {
  asked: outcomes.reduce((sum, { asked }) => sum + asked, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  ...{ reads: kind('read'), writes: kind('write'), files: web.reduce((sum, { loop }) => sum + loop.outcome.asked, 0) },
  slowestMs: Math.max(...outcomes.map(({ slowestMs }) => slowestMs)),
  ...{ written, most },
};
process.stdout.write(JSON.stringify(loaded));
