import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisorAssessmentCompleted } from '@toothwise/contracts-advisor';
import type { Screening } from '@toothwise/contracts-screening';
import { type RunningS3, startS3 } from '@toothwise/embedded/stand-ins';
import { ObjectStore } from '@toothwise/objects';
import { eventually, publishFact } from '@toothwise/testing';
import { API, type Person, type ScreeningBed, screeningBed } from '../../../test/screening-bed.js';

const OURS = { accessKey: 'spec-screening', secretKey: 'spec-screening-key' };
const THEIRS = { accessKey: 'spec-advisor', secretKey: 'spec-advisor-key' };
const QUALITY = { score: 7, sharpness: 7, exposure: 7, resolution: 7, glare: 7, advice: ['Move closer'] };

describe('photos of a conversation', () => {
  let service: ScreeningBed;
  let s3: RunningS3;
  let folder: string;
  let patient: Person;
  let advisor: ObjectStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toothwise-lent-'));
    const keys = [
      { name: 'screening', opens: ['files/screening/'], reads: ['files/advisor/lent/'], ...OURS },
      { name: 'advisor', opens: ['files/advisor/'], ...THEIRS },
    ];
    s3 = await startS3({ dataDir: folder, keys });
    const at = { S3_ENDPOINT: s3.url, S3_BUCKET: 'files', S3_REGION: 'us-east-1', PUBLIC_URL: s3.url };
    service = await screeningBed({ ...at, S3_ACCESS_KEY: OURS.accessKey, S3_SECRET_KEY: OURS.secretKey });
    advisor = new ObjectStore({ ...at, S3_ACCESS_KEY: THEIRS.accessKey, S3_SECRET_KEY: THEIRS.secretKey });
  });
  beforeEach(async () => (patient = await service.person()));
  afterAll(async () => {
    await service?.stop();
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const photo = (key: string) => ({ key, name: 'tooth.jpg', width: 640, height: 480, bytes: 5, quality: QUALITY });
  async function tell(keys: string[], screeningId: string = randomUUID()): Promise<Screening> {
    const told = {
      ...{ person: { who: 'me', age: 34 }, flagAnswers: {}, signs: null, toothMapping: [], said: ['It is sore'] },
      ...{ answers: { symptoms: 'It is sore', painLevel: 2, lastDentalVisit: null }, photos: keys.map(photo) },
    };
    const data = { screeningId, consultationId: randomUUID(), kind: 'urgent', level: 1, completedAt: '2026-11-22T09:30:00.000Z', told };
    const id = await publishFact(service.nats, advisorAssessmentCompleted, patient.id, data as never);
    await eventually('it is heard', async () => (await service.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).length > 0);
    return (await patient.request<Screening>(`${API}/screenings/${screeningId}`)).body;
  }

  it('are copied for the record once (CHAT-148), which keeps them when the conversation goes', async () => {
    const keys = [`advisor/lent/${patient.id}/${randomUUID()}.jpg`, `advisor/lent/${patient.id}/${randomUUID()}.jpg`];
    await advisor.put(keys[0]!, Buffer.from('first'), 'image/jpeg');
    const record = await tell(keys);
    // The second one is gone by now.
    expect(record.photos).toEqual([expect.objectContaining({ name: 'tooth.jpg', width: 640, quality: QUALITY })]);
    expect(record.analysis).toMatchObject({ hasPhotos: true, photoAnalysis: { qualityScore: 7, basis: 'measured' } });
    await advisor.remove(keys[0]!);
    const again = await tell(keys, record.id);
    expect(again.photos).toEqual(record.photos);
    const [row] = await service.database.query<{ object_key: string }>('SELECT object_key FROM photo WHERE screening_id = $1', [record.id]);
    expect(row!.object_key).toMatch(`screening/${patient.id}/`);
    expect((await service.get(ObjectStore).read(row!.object_key)).toString()).toBe('first');
    expect(await service.database.query('SELECT 1 FROM object_removal WHERE object_key = $1', [row!.object_key])).toEqual([]);
  });

  it('that are not lent are closed to screening', async () => {
    const key = `advisor/${patient.id}/recording.ogg`;
    await advisor.put(key, Buffer.from('secret'), 'audio/ogg');
    await expect(service.get(ObjectStore).read(key)).rejects.toThrow();
    await advisor.put(`advisor/lent/${patient.id}/a.jpg`, Buffer.from('x'), 'image/jpeg');
    await expect(service.get(ObjectStore).put(`advisor/lent/${patient.id}/a.jpg`, Buffer.from('y'), 'image/jpeg')).rejects.toThrow();
  });
});
