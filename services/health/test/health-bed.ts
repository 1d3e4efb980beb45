import type { Day, Leaderboard, Logged } from '@toothwise/contracts-health';
import { startTestScanner } from '@toothwise/embedded/stand-ins';
import { type Bed, type Environment, startBed, testObjects } from '@toothwise/testing';
import { health } from '../src/service.js';

export const API = '/api/health/v1';
/** A Tuesday, 20:00 in Berlin. */
export const EVENING = '2026-03-10T19:00:00Z';
export const BERLIN = 'Europe/Berlin';

/** A person with a token, as a browser in a place would use the API. */
export interface Patient {
  id: string;
  token: string;
  day(): Promise<Day>;
  log(date: string): Promise<Logged>;
  call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }>;
}
export interface HealthBed extends Bed {
  patient(timeZone?: string): Promise<Patient>;
  champions(of: Patient, limit?: number): Promise<Leaderboard>;
}
/** @param files whether files are kept: with an object store and a scanner @param env more settings */
export async function healthBed({ files = false, env = {} as Environment } = {}): Promise<HealthBed> {
  const store = files ? await fileStore() : { env: {}, stop: () => Promise.resolve() };
  const bed = await startBed({ service: health, at: EVENING, env: { ...store.env, ...env } });
  return Object.assign(Object.create(bed) as Bed, {
    async stop() {
      await bed.stop();
      await store.stop();
    },
    async patient(timeZone = BERLIN): Promise<Patient> {
      const id = crypto.randomUUID();
      // A new one each time: the clock moves by days.
      const token = () => bed.tokenFor({ sub: id });
      const call = async <T>(method: string, path: string, body?: object) =>
        bed.request<T>(API + (path.startsWith('/') ? path : `/people/${id}/${path}`), { method, token: await token(), body });
      return {
        id,
        token: await token(),
        call,
        day: async () => (await call<Day>('GET', `day?timeZone=${encodeURIComponent(timeZone)}`)).body,
        log: async (date) => (await call<Logged>('PUT', `cleanings/${date}`, { timeZone })).body,
      };
    },
    champions: async (of: Patient, limit = 10) => (await of.call<Leaderboard>('GET', `/leaderboard?limit=${limit}`)).body,
  });
}

async function fileStore(): Promise<{ env: Environment; stop: () => Promise<void> }> {
  const [objects, scanner] = await Promise.all([testObjects(), startTestScanner()]);
  return { env: { ...objects.env, CLAMD_URL: scanner.url }, stop: async () => void (await Promise.all([objects.stop(), scanner.stop()])) };
}
