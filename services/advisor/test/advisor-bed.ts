import type { Conversation } from '@toothwise/contracts-advisor';
import { type Bed, startBed } from '@toothwise/testing';
import { advisor } from '../src/service.js';

export const API = '/api/advisor/v1/consultations';

/** Somebody who talks to the advisor. */
export interface Talker {
  id: string;
  token: string;
  start(type?: string, more?: object): Promise<{ status: number; body: Conversation }>;
  send(id: string, body: object): Promise<{ status: number; body: Conversation }>;
  read(id: string): Promise<Conversation>;
  /** Says lines one after another. @returns the answer to the last one */
  tell(begun: Conversation, ...lines: (string | object)[]): Promise<Conversation>;
}
export interface AdvisorBed extends Bed {
  somebody(given?: boolean): Promise<Talker>;
}

/** The service on real Postgres and NATS; an object store or a model answers where a test brings one. */
export async function advisorBed(env: Record<string, string> = {}): Promise<AdvisorBed> {
  const bed = await startBed({
    service: advisor,
    env: { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY: 'spec', S3_SECRET_KEY: 'spec-secret', ...env },
  });
  return Object.assign(Object.create(bed) as Bed, { somebody: (given = true) => somebody(bed, given) });
}

async function somebody(bed: Bed, given: boolean): Promise<Talker> {
  const id = crypto.randomUUID();
  await bed.database.query(`INSERT INTO health_consent (person_id, given, text_version, changed_at) VALUES ($1, $2, '1', now())`, [
    id,
    given,
  ]);
  const token = await bed.tokenFor({ sub: id });
  const send = (consultation: string, body: object) => bed.request<Conversation>(`${API}/${consultation}/turns`, { token, body });
  return {
    id,
    token,
    send,
    start: (type = 'urgent', more = {}) =>
      bed.request<Conversation>(API, { token, body: { type, ...more }, headers: { 'idempotency-key': crypto.randomUUID() } }),
    read: async (consultation) => (await bed.request<Conversation>(`${API}/${consultation}`, { token })).body,
    async tell(begun, ...lines) {
      let at = begun;
      for (const line of lines) {
        const { status, body } = await send(at.id, {
          turnId: crypto.randomUUID(),
          after: at.last,
          ...(typeof line === 'string' ? { text: line } : line),
        });
        expect(status).toBe(200);
        at = body;
      }
      return at;
    },
  };
}

/** "None of these" on the list of signs. */
export const NONE = { signs: { said: 'none' } };
