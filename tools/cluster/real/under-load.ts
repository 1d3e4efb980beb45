import { randomUUID } from 'node:crypto';
import { CHAT_PHOTOS } from '@toothwise/contracts-advisor';
import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import { toothPhoto } from '../../../e2e/screening/photos.ts';
import { DOMAIN, type Site } from './site.ts';

/** So long they come for one upgrade. */
export const UPGRADE_SECONDS = 50;
/** So long the requests come alone, before and after. */
const ALONE_MS = 3000;
/** Connections of their own: one alone would speak with one pod at a time. */
const LOOPS = 5;
const CONSULTATIONS = '/api/advisor/v1/consultations';

export interface UnderLoad {
  asked: number;
  failures: string[];
  byKind: Record<string, number>;
  slowestMs: number;
  /** Answered as done, and as kept. */
  written: number;
  kept: number;
  /** Rows that came of them. */
  effects: number;
  photos: number;
  /** Whether they still came when all was over. */
  lasted: boolean;
}

/** How many begin in a second: of reads and writes together, and of photos beside them. */
interface Pace {
  perSecond?: number;
  uploadsPerSecond?: number;
}

/** Requests at a steady pace for so long, nothing sent twice, while something happens; they come by the Service's port of the node. */
export async function underLoad(site: Site, seconds: number, act: () => Promise<unknown>, pace: Pace = {}): Promise<UnderLoad> {
  const { perSecond = 50, uploadsPerSecond = 0 } = pace;
  const asking = new Asking(site);
  const rows = async () => [await rowsOf(site, 'consultation', 'person_id'), await rowsOf(site, 'photo', 'owner_id')] as const;
  const before = await rows();
  const uploads = uploadsPerSecond > 0 ? await asking.uploads(seconds * uploadsPerSecond) : undefined;
  const running = Array.from({ length: LOOPS }, () => asking.begin(seconds, perSecond / LOOPS, asking.next));
  if (uploads) running.push(asking.begin(seconds, uploadsPerSecond, uploads));
  let isOver = false;
  const loading = Promise.all(running.map(({ ended }) => ended)).finally(() => (isOver = true));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  await pause(ALONE_MS);
  await act();
  const lasted = !isOver;
  await loading;
  const after = await rows();
  const outcomes = running.map(({ loop }) => loop.outcome);
  const sum = (of: (outcome: OpenLoop['outcome']) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return {
    asked: sum(({ asked }) => asked),
    failures: outcomes.flatMap(({ failures }) => failures),
    byKind: Object.fromEntries(['read', 'write', 'upload'].map((kind) => [kind, sum(({ byKind }) => byKind[kind] ?? 0)])),
    slowestMs: Math.max(...outcomes.map(({ slowestMs }) => slowestMs)),
    ...{ written: asking.written, kept: asking.kept, effects: after[0] - before[0], photos: after[1] - before[1], lasted },
  };
}

class Asking {
  written = 0;
  kept = 0;

  constructor(private readonly site: Site) {}

  begin(seconds: number, perSecond: number, next: (turn: number) => Asked): { loop: OpenLoop; ended: Promise<void> } {
    const { node, port } = this.site;
    const loop = new OpenLoop(port, node.address);
    return { loop, ended: loop.run(Math.ceil(seconds * perSecond), perSecond, (turn) => Promise.resolve(next(turn))) };
  }

  /** A fifth of them keyed writes. */
  next = (turn: number): Asked => {
    const { people, node } = this.site;
    const headers = { authorization: `Bearer ${people[turn % people.length]!.token}` };
    const common = { domain: DOMAIN, from: node.forwarding.address };
    if (turn % 5 > 0) return { ...common, kind: 'read', path: turn % 2 ? CONSULTATIONS : '/api/advisor/v1/settings', headers };
    const keyed = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ type: 'routine_checkup' });
    return { ...common, kind: 'write', method: 'POST', path: CONSULTATIONS, headers: keyed, body, answered: () => (this.written += 1) };
  };

  /** Conversations with room for all photos, begun before anything else. @returns what is asked at a turn */
  async uploads(count: number): Promise<(turn: number) => Asked> {
    const form = new FormData();
    form.append('photo', new Blob([await toothPhoto()], { type: 'image/jpeg' }), 'tooth.jpg');
    const whole = new Response(form);
    const [type, body] = [whole.headers.get('content-type')!, Buffer.from(await whole.arrayBuffer())];
    const places: { path: string; authorization: string }[] = [];
    for (let at = 0; at < Math.ceil(count / CHAT_PHOTOS); at += 1) {
      const { path, headers, body: begins, method } = this.next(at * 5);
      const answer = await fetch(`http://${this.site.node.address}:${this.site.port}${path}`, { method, headers, body: begins as string });
      if (!answer.ok) throw new Error(`no conversation for photos: ${answer.status} ${await answer.text()}`);
      this.written += 1;
      const { id } = (await answer.json()) as { id: string };
      places.push({ path: `${CONSULTATIONS}/${id}/photos`, authorization: headers.authorization! });
    }
    return (turn) => {
      const { path, authorization } = places[Math.floor(turn / CHAT_PHOTOS)]!;
      const headers = { authorization, 'content-type': type, 'content-length': String(body.length) };
      const common = { domain: DOMAIN, from: this.site.node.forwarding.address, answered: () => (this.kept += 1) };
      return { ...common, kind: 'upload', method: 'POST', path, headers, body };
    };
  }
}

async function rowsOf({ servers, people }: Site, table: string, person: string): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM ${DOMAIN}.${table} WHERE ${person} = ANY ($1::uuid[])`;
  const [row] = await servers.query<{ count: number }>(sql, [people.map(({ id }) => id)]);
  return row!.count;
}

export const told = ({ asked, failures, byKind, slowestMs, effects, photos }: UnderLoad): string =>
  `${failures.length} of ${asked} requests failed (${JSON.stringify(byKind)}, ${effects} effects, ${photos} photos; slowest ${Math.round(slowestMs)} ms)`;

/** Nothing failed, every write had its effect once, and requests came all the time. */
export const faultsOf = ({ failures, written, effects, kept, photos, lasted }: UnderLoad): string[] => [
  ...failures.slice(0, 5),
  ...(effects === written ? [] : [`${effects} rows of ${written} writes`]),
  ...(photos === kept ? [] : [`${photos} rows of ${kept} photos`]),
  ...(lasted ? [] : ['requests ended before it was over']),
];
