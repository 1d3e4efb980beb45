import { jest } from '@jest/globals';
import { type RecordingAnalytics, RECORDING_MAX_BYTES } from '@toothwise/contracts-advisor';
import { DataSource } from 'typeorm';
import { API, recordingsBed, type RecordingsBed, silence } from '../../test/recordings-bed.js';
import { KeepRetention } from './keep-retention.use-case.js';
import { Recordings } from './recording.repository.js';

describe('many recordings', () => {
  let bed: RecordingsBed;
  let token: string;
  let person: string;
  beforeAll(async () => void (bed = await recordingsBed()));
  afterAll(() => bed?.stop());
  beforeEach(async () => void ({ id: person, token } = await bed.somebody()));

  it('are measured without a question to the database for each', async () => {
    const analytics = async () => (await bed.request<RecordingAnalytics>('/api/advisor/v1/recording-analytics', { token })).body;
    /** What was said, in pieces whose order is not the one in which they were written down. */
    const said = async (...texts: (string | null)[]) => {
      const { id } = await bed.begin(token);
      for (const [at, text] of [...texts.entries()].reverse())
        await bed.database.query(
          `INSERT INTO recording_piece (recording_id, seq, start_ms, end_ms, object_key, text) VALUES ($1, $2, 0, 5000, $3, $4)`,
          [id, at + 1, `advisor/${person}/${crypto.randomUUID()}.part`, text],
        );
    };
    const runners = jest.spyOn(bed.get(DataSource), 'createQueryRunner');
    const asked = async () => {
      runners.mockClear();
      return { told: await analytics(), questions: runners.mock.calls.length };
    };
    await said(' Does it hurt? ', '', null, 'It hurts when I chew.');
    expect(await analytics()).toMatchObject({ totalAppointments: 1, communicationQuality: 100, quality: { questionsAddressed: 100 } });
    for (let at = 0; at < 20; at += 1) await said('Does it', 'hurt? No.');
    await said();
    const many = await asked();
    runners.mockRestore();
    expect(many.told).toMatchObject({ totalAppointments: 22, quality: { questionsAddressed: 4.8, informationClarity: 100 } });
    expect(many.told.communicationQualityTrend).toHaveLength(21);
    // What the service asks by itself at the time is among them.
    expect(many.questions).toBeGreaterThan(1);
    expect(many.questions).toBeLessThan(20);
  });

  it('are all told of and removed in one round, also where another replica was first with some', async () => {
    const [gone, { id: left }] = [await bed.begin(token), await bed.begin(token)];
    await bed.part(token, left, 1, silence(5));
    const recordings = bed.get(Recordings);
    const seen = (await recordings.all(person)).sort((one) => (one.id === gone.id ? -1 : 1));
    expect(seen.map(({ id }) => id)).toEqual([gone.id, left]);
    await bed.request(`${API}/${gone.id}`, { token, method: 'DELETE' });
    const warned = async () =>
      (await bed.database.query<{ at: Date | null }>('SELECT warned_at AS at FROM recording WHERE id = $1', [left]))[0]?.at ?? null;
    // This one has read its list before the other one's removal.
    const list = jest.spyOn(recordings, 'begunBefore').mockImplementation(async (_at, of) => (of === 'unwarned' ? seen : []));
    try {
      await bed.get(KeepRetention).execute();
      const at = await warned();
      expect(at).not.toBeNull();
      await bed.get(KeepRetention).execute();
      expect(await warned()).toEqual(at);
      list.mockImplementation(async (_at, of) => (of === 'all' ? seen : []));
      await bed.get(KeepRetention).execute();
    } finally {
      list.mockRestore();
    }
    expect(await recordings.all(person)).toEqual([]);
  });

  it('take up 5 GiB a person at most, one that is on its way as much as it was said to be', async () => {
    const GIB = 1024 ** 3;
    const file = { kind: 'upload', dentalOffice: 'Harbor Dental', fileName: 'visit.wav', fileBytes: GIB / 4 };
    const outcome = async (begun: Promise<object>) => ((await begun) as { code?: string }).code ?? 'taken';
    const grown = (id: string, bytes: number) => bed.database.query('UPDATE recording SET received_bytes = $2 WHERE id = $1', [id, bytes]);
    const [large, live] = [await bed.begin(token), await bed.begin(token)];
    const change = (to: string) =>
      outcome(bed.request(`${API}/${live.id}/${to}`, { token, method: 'POST' }).then(({ body }) => body as object));
    expect(await change('completion')).toBe('taken');
    await grown(large.id, 4.5 * GIB);
    const raced = await Promise.all(Array.from({ length: 10 }, () => outcome(bed.begin(token, file))));
    expect(raced.sort()).toEqual([...Array<string>(8).fill('recording.no-room'), 'taken', 'taken']);
    expect(await outcome(bed.begin(token))).toBe('recording.no-room');
    expect(await change('resumption')).toBe('recording.no-room');
    const { token: other } = await bed.somebody();
    expect(await outcome(bed.begin(other, file))).toBe('taken');
    await bed.database.query(`DELETE FROM recording WHERE person_id = $1 AND kind = 'upload'`, [person]);
    const second = await bed.begin(token);
    expect((await bed.part(token, second.id, 1, silence(5))).status).toBe(200);
    await grown(large.id, 5 * GIB);
    expect((await bed.part(token, second.id, 2, silence(5))).body).toMatchObject({ code: 'recording.no-room' });
    await grown(large.id, 0);
    await grown(second.id, RECORDING_MAX_BYTES);
    expect((await bed.part(token, second.id, 2, silence(5))).body).toMatchObject({ code: 'recording.over' });
  });
});
