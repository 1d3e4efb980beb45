import { jest } from '@jest/globals';
import type { RecordingAnalytics } from '@toothwise/contracts-advisor';
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
});
