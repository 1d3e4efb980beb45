// Asks Services by their own addresses, from where the node's network is: `nsenter --net … node load.ts '<settings as JSON>'`. Prints what came of it.
import { randomUUID } from 'node:crypto';
import { CHAT_PHOTOS } from '@toothwise/contracts-advisor';
import { type Asked, OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import { toothPhoto } from '../../../e2e/screening/photos.ts';

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
  /** Photos a second, which the service keeps in the object store; beside all others. */
  uploadsPerSecond: number;
}
export interface Loaded {
  asked: number;
  failures: string[];
  reads: number;
  writes: number;
  uploads: number;
  files: number;
  slowestMs: number;
  /** Writes that were answered as done. */
  written: number;
  /** Photos that were answered as kept. */
  kept: number;
  most: number;
}

const CONSULTATIONS = '/api/advisor/v1/consultations';
/** Connections of their own: one alone would speak with one pod at a time. */
const LOOPS = 5;

const load = JSON.parse(process.argv[2]!) as Load;
/** Answered as done. */
let written = 0;
let kept = 0;
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

/** Conversations with room for all photos, begun before anything else. @returns what is asked at a turn */
async function uploads(count: number): Promise<(turn: number) => Asked> {
  const form = new FormData();
  form.append('photo', new Blob([await toothPhoto()], { type: 'image/jpeg' }), 'tooth.jpg');
  const whole = new Response(form);
  const [type, body] = [whole.headers.get('content-type')!, Buffer.from(await whole.arrayBuffer())];
  const places: { path: string; authorization: string }[] = [];
  for (let at = 0; at < Math.ceil(count / CHAT_PHOTOS); at += 1) {
    const { path, headers, body: begins, method } = next(at * 5);
    const url = `http://${load.service.host}:${load.service.port}${path}`;
    const answer = await fetch(url, { method, headers, body: begins as string });
    if (!answer.ok) throw new Error(`no conversation for photos: ${answer.status} ${await answer.text()}`);
    written += 1;
    const { id } = (await answer.json()) as { id: string };
    places.push({ path: `${CONSULTATIONS}/${id}/photos`, authorization: headers.authorization! });
  }
  return (turn) => {
    const { path, authorization } = places[Math.floor(turn / CHAT_PHOTOS)]!;
    const headers = { authorization, 'content-type': type, 'content-length': String(body.length) };
    return { domain: 'advisor', kind: 'upload', method: 'POST', path, headers, body, from: load.from, answered: () => (kept += 1) };
  };
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
const photos = load.uploadsPerSecond > 0 ? await uploads(load.seconds * load.uploadsPerSecond) : undefined;
const service = begun(load.service, next, LOOPS);
if (photos) service.push(...begun({ ...load.service, perSecond: load.uploadsPerSecond }, photos, 1));
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
  ...{
    reads: kind('read'),
    writes: kind('write'),
    uploads: kind('upload'),
    files: web.reduce((sum, { loop }) => sum + loop.outcome.asked, 0),
  },
  slowestMs: Math.max(...outcomes.map(({ slowestMs }) => slowestMs)),
  ...{ written, kept, most },
};
process.stdout.write(JSON.stringify(loaded));
