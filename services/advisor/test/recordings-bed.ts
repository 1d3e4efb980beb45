import type { Recording } from '@toothwise/contracts-advisor';
import { obtainFfmpeg, type OpenAiDouble, startOpenAiDouble } from '@toothwise/embedded/stand-ins';
import { type Bed, eventually, startBed, testObjects, wavOf } from '@toothwise/testing';
import { advisor } from '../src/service.js';

export const API = '/api/advisor/v1/recordings';

export interface RecordingsBed extends Bed {
  double: OpenAiDouble;
  somebody(given?: boolean): Promise<{ id: string; token: string }>;
  /** Sends parts of a file, one after another. */
  sendAll(token: string, id: string, file: Buffer, partBytes?: number): Promise<void>;
  part(token: string, id: string, seq: number, bytes: Buffer): Promise<{ status: number; body: Record<string, unknown> }>;
  begin(token: string, more?: object): Promise<Recording>;
  until(token: string, id: string, holds: (recording: Recording) => boolean): Promise<Recording>;
}

/** The real service with S3, ffmpeg, and the provider's double for speech (and, if asked for, summaries). */
export async function recordingsBed({ ai = false, speech = true } = {}): Promise<RecordingsBed> {
  const [objects, double, ffmpeg] = await Promise.all([testObjects(), startOpenAiDouble({ apiKey: 'double-key' }), obtainFfmpeg()]);
  const provider = { url: double.baseUrl, key: 'double-key' };
  const env = {
    ...objects.env,
    FFMPEG_PATH: ffmpeg,
    ...(speech ? { SPEECH_BASE_URL: provider.url, SPEECH_API_KEY: provider.key, SPEECH_MODEL: 'double' } : {}),
    ...(ai ? { AI_BASE_URL: provider.url, AI_API_KEY: provider.key, AI_MODEL: 'double' } : {}),
  };
  const bed = await startBed({ service: advisor, env });
  const more = { ...requestsOn(bed), double };
  return Object.assign(Object.create(bed) as Bed, more, {
    async stop() {
      await bed.stop();
      await double.stop();
      await objects.stop();
    },
  });
}

function requestsOn(bed: Bed) {
  const part = async (token: string, id: string, seq: number, bytes: Buffer) => {
    const form = new FormData();
    form.append('audio', new Blob([new Uint8Array(bytes)]), 'part');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${bed.url}${API}/${id}/parts/${seq}`, { method: 'PUT', headers, body: form });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    part,
    async somebody(given = true) {
      const id = crypto.randomUUID();
      const sql = `INSERT INTO health_consent (person_id, given, text_version, changed_at) VALUES ($1, $2, '1', now())`;
      await bed.database.query(sql, [id, given]);
      return { id, token: await bed.tokenFor({ sub: id }) };
    },
    async sendAll(token: string, id: string, file: Buffer, partBytes = 1024 * 1024) {
      for (let at = 0; at < file.length; at += partBytes) await part(token, id, at / partBytes + 1, file.subarray(at, at + partBytes));
    },
    async begin(token: string, given: object = {}) {
      const body = {
        kind: 'live',
        patientName: 'Maya Quaint',
        dentistName: 'Dr. Lee',
        appointmentDate: '2026-11-20',
        ...SHOWN,
        ...BOTH,
        ...given,
      };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return (await bed.request<Recording>(API, { token, body, headers })).body;
    },
    async until(token: string, id: string, holds: (recording: Recording) => boolean) {
      let last: Recording | undefined;
      await eventually('the recording', async () => {
        last = (await bed.request<Recording>(`${API}/${id}`, { token })).body;
        return holds(last);
      });
      return last!;
    },
  };
}

/** Who hears and reads by the page of this bed. */
const SHOWN = { transcribedBy: '127.0.0.1', summarisedBy: '127.0.0.1' };
export const BOTH = { hipaaConsent: true, recordingConsent: true };

/** A WAV file: a tone with a pause of a second after every 7th. */
export function speechlike(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 32_000);
  for (let at = 0; at < seconds * 16_000; at += 1)
    if (Math.floor(at / 16_000) % 8 !== 7) samples.writeInt16LE(Math.round(9_000 * Math.sin(at / 11)), at * 2);
  return wavOf(samples);
}
/** As long, and nobody speaks. */
export const silence = (seconds: number): Buffer => wavOf(Buffer.alloc(seconds * 32_000));
