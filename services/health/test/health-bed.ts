import type { Day, Leaderboard, Logged } from '@toothwise/contracts-health';
import { type Bed, startBed } from '@toothwise/testing';
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
export async function healthBed(): Promise<HealthBed> {
  const bed = await startBed({ service: health, at: EVENING });
  return Object.assign(Object.create(bed) as Bed, {
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
