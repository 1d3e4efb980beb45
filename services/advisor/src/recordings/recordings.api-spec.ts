import { jest } from '@jest/globals';
import { SpeechClient } from '@toothwise/ai';
import type { Page } from '@toothwise/contracts-core';
import type { Recording, RecordingItem } from '@toothwise/contracts-advisor';
import { accountConsentChanged, accountErasureOrdered } from '@toothwise/contracts-account';
import { Transactions } from '@toothwise/service-kit';
import { eraseBy, eventually, publishFact } from '@toothwise/testing';
import { API, BOTH, recordingsBed, type RecordingsBed, silence, speechlike } from '../../test/recordings-bed.js';
import { advisor } from '../service.js';
import { KeepRetention } from './keep-retention.use-case.js';
import type { StageRun } from './recording.repository.js';
import { RunStage } from './run-stage.use-case.js';
import { wavOf } from './sound.rules.js';

const SAID = [
  'Hello, I am worried about my tooth because it hurts. Is it bad?',
  'There is a cavity in the lower left molar. I recommend a filling, and you should book it.',
  'Brush twice a day and floss every evening.',
];

describe('recordings', () => {
  let bed: RecordingsBed;
  let token: string;
  let person: string;
  beforeAll(async () => void (bed = await recordingsBed()));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.double.reset();
    ({ id: person, token } = await bed.somebody());
  });

  const call = <T = Recording>(path: string, method = 'GET', as = token) => bed.request<T>(`${API}${path}`, { token: as, method });
  const upload = (file: Buffer, more: object = {}) =>
    bed.begin(token, { kind: 'upload', dentalOffice: 'Harbor Dental', fileName: 'visit.wav', fileBytes: file.length, ...more });
  async function processed(file: Buffer, said = SAID, more: object = {}): Promise<Recording> {
    bed.double.script({ answer: [...said] });
    const { id } = await upload(file, more);
    await bed.sendAll(token, id, file);
    await call(`/${id}/completion`, 'POST');
    return bed.until(token, id, ({ processingStatus }) => processingStatus === 'completed' || processingStatus === 'failed');
  }
  const heard = () => bed.double.requests.filter(({ path }) => path.endsWith('/transcriptions'));

  it('REC-062 takes no byte without both consents', async () => {
    for (const consents of [{ hipaaConsent: false }, { recordingConsent: false }]) {
      const refused = (await bed.begin(token, { ...BOTH, ...consents })) as unknown as { code: string; title: string };
      expect(refused).toMatchObject({
        code: 'recording.consent-missing',
        title: 'Please verify both HIPAA and recording consent.',
      });
    }
    const kept = await bed.begin(token);
    expect([Date.parse(kept.hipaaConsentAt), Date.parse(kept.recordingConsentAt)]).toEqual([expect.any(Number), expect.any(Number)]);
    const { token: other } = await bed.somebody(false);
    expect(await bed.begin(other)).toMatchObject({ code: 'consent.required' });
  });

  it('REC-049 REC-050 REC-066 REC-067 REC-085 writes an upload down in pieces cut at silence, and sums it up', async () => {
    const done = await processed(speechlike(70));
    expect(done).toMatchObject({ status: 'completed', processingStatus: 'completed', durationSeconds: 70, failure: null, hasAudio: true });
    expect(done.segments.map(({ text }) => text)).toEqual(SAID);
    expect(done.segments.map(({ endSeconds }) => endSeconds)).toEqual([23.95, 47.9, 70]);
    expect(heard().map(({ body }) => body)).toEqual(
      Array(3).fill({ model: 'double', bytes: expect.any(Number), language: 'en', format: 'verbose_json' }),
    );
    expect(done.transcriptConfidence).toBeCloseTo(0.9, 1);
    expect(done.summary).toMatchObject({ by: 'rules', nextAppointment: { recommendedTimeframe: '2-4 weeks', urgency: 'soon' } });
    expect(done.summary?.treatmentsDiscussed).toEqual([{ text: 'I recommend a filling, and you should book it.', segments: [2] }]);
    const [{ data }] = (await bed.database.query(
      `SELECT envelope->'data' AS data FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.recording-processed.v1'`,
      [done.id],
    )) as [{ data: unknown }];
    expect(data).toMatchObject({ followUp: null, followUpActions: 1 });
    const { url } = (await call<{ url: string }>(`/${done.id}/audio`)).body;
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(speechlike(70))).toBe(true);
    expect(url).toContain(`/advisor/${person}/`);
  });

  it('REC-059 REC-061 refuses what is no audio, too large, or says too little', async () => {
    const { id } = await upload(speechlike(2));
    const playlist = await bed.part(token, id, 1, Buffer.from('#EXTM3U\nhttp://127.0.0.1:9/secret.wav\n'));
    expect([playlist.status, playlist.body.title]).toEqual([415, 'Invalid file type. Please upload MP3, WAV, MP4, or M4A files.']);
    const large = await upload(speechlike(1), { fileBytes: 500 * 1024 * 1024 + 1 });
    expect(large).toMatchObject({ code: 'request.invalid', issues: [expect.objectContaining({ path: 'fileBytes' })] });
    const missing = await upload(speechlike(1), { dentistName: '', dentalOffice: '', appointmentDate: 'soon' });
    expect((missing as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path).sort()).toEqual([
      'appointmentDate',
      'dentalOffice',
      'dentistName',
    ]);
    expect((await bed.part(token, id, 1, speechlike(3))).body).toMatchObject({ code: 'recording.too-large' });
    const broken = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), Buffer.alloc(2000, 7)]);
    expect(await processed(broken)).toMatchObject({ processingStatus: 'failed', failure: 'not-audio' });
  });

  it('counts each part once, in its order, however it is sent', async () => {
    const file = speechlike(3);
    const { id } = await upload(file);
    const [first, rest] = [file.subarray(0, 40_000), file.subarray(40_000)];
    expect((await bed.part(token, id, 2, rest)).body).toMatchObject({ code: 'recording.part-refused' });
    await Promise.all([bed.part(token, id, 1, first), bed.part(token, id, 1, first)]);
    expect((await bed.part(token, id, 1, first)).body).toEqual({ parts: 1, receivedBytes: 40_000 });
    expect((await bed.part(token, id, 1, rest)).body).toMatchObject({ code: 'recording.part-refused' });
    expect((await call(`/${id}/completion`, 'POST')).body).toMatchObject({ code: 'recording.incomplete' });
    expect((await bed.part(token, id, 2, rest)).body).toEqual({ parts: 2, receivedBytes: file.length });
    expect((await call(`/${id}/completion`, 'POST')).status).toBe(200);
    expect((await bed.part(token, id, 3, rest)).body).toMatchObject({ code: 'recording.over' });
    await bed.until(token, id, ({ processingStatus }) => processingStatus === 'completed');
  });

  it('REC-042 REC-043 REC-047 REC-057 REC-058 writes a live recording down while it runs, and sums it up once it is stopped', async () => {
    bed.double.script({ answer: ['Too short.', ...SAID] });
    const before = heard().length;
    const { id, status } = await bed.begin(token);
    expect(status).toBe('recording');
    await bed.part(token, id, 1, silence(5));
    expect((await call(`/${id}/summary`, 'POST')).body).toMatchObject({ code: 'recording.not-stopped' });
    expect((await call(`/${id}/completion`, 'POST')).body).toMatchObject({ status: 'completed', processingStatus: null });
    expect((await call(`/${id}/summary`, 'POST')).body).toMatchObject({ title: 'No transcript available to analyze.' });
    expect((await call(`/${id}/resumption`, 'POST')).body).toMatchObject({ status: 'recording' });
    await bed.part(token, id, 2, speechlike(5));
    const live = await bed.until(token, id, ({ segments }) => segments[1]?.text === 'Too short.');
    expect(live.segments.map(({ text, startSeconds }) => [startSeconds, text])).toEqual([
      [0, ''],
      [5, 'Too short.'],
    ]);
    await call(`/${id}/completion`, 'POST');
    expect((await call(`/${id}/summary`, 'POST')).body).toMatchObject({ title: 'Transcript too short for meaningful analysis' });
    await call(`/${id}/resumption`, 'POST');
    await bed.part(token, id, 3, speechlike(5));
    await bed.until(token, id, ({ segments }) => segments[2]?.text === SAID[0]);
    await call(`/${id}/completion`, 'POST');
    expect((await call(`/${id}/summary`, 'POST')).status).toBe(202);
    const done = await bed.until(token, id, ({ summary }) => summary !== null);
    expect(done.summary?.patientConcerns).toEqual([{ text: 'Hello, I am worried about my tooth because it hurts.', segments: [3] }]);
    expect(heard().length - before).toBe(2);
    await bed.until(token, id, ({ hasAudio }) => hasAudio);
  });

  it('says an emergency only when the appointment is over', async () => {
    bed.double.script({ answer: ['My face is swollen and I cannot breathe properly, please help me now.'] });
    const { id } = await bed.begin(token);
    await bed.part(token, id, 1, speechlike(5));
    expect((await bed.until(token, id, ({ segments }) => Boolean(segments[0]?.text))).safety.emergency).toBeNull();
    const over = (await call(`/${id}/completion`, 'POST')).body;
    expect([over.safety.emergency?.title, over.sensitive]).toEqual([expect.any(String), false]);
  });

  it('says that somebody spoke of harming themselves', async () => {
    const done = await processed(speechlike(5), ['Doctor, I have to tell you something today: I want to kill myself.']);
    expect([done.safety.emergency?.title, done.sensitive]).toEqual([expect.any(String), true]);
  });

  it('REC-086 goes on after the recogniser was away, and asks for nothing twice', async () => {
    const file = speechlike(70);
    bed.double.script({ mode: 'error-500', times: 3 });
    const { id } = await upload(file);
    await bed.sendAll(token, id, file);
    await call(`/${id}/completion`, 'POST');
    const done = await bed.until(token, id, ({ processingStatus }) => processingStatus === 'completed');
    expect(done.segments.every(({ text }) => text?.startsWith('Your gums look healthy.'))).toBe(true);
    expect(done.summary?.nextAppointment).toMatchObject({ recommendedTimeframe: '6 months', urgency: 'routine' });
  });

  it('REC-011 REC-064 REC-065 REC-080 is its owner’s alone, and found by either name', async () => {
    const { id } = await bed.begin(token, { dentistName: 'Dr. 100%' });
    await bed.begin(token, { patientName: 'Sam' });
    const { token: other } = await bed.somebody();
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['/audio', 'GET'],
      ['/completion', 'POST'],
      ['/events', 'GET'],
    ] as const)
      expect((await call(`/${id}${path}`, method, other)).status).toBe(404);
    expect((await bed.part(other, id, 1, speechlike(1))).status).toBe(404);
    expect((await bed.request(`${API}/${id}`)).status).toBe(401);
    const search = async (text: string) => (await call<Page<RecordingItem>>(`?search=${encodeURIComponent(text)}`)).body.items.length;
    expect([await search('100%'), await search('quaint'), await search('sam'), await search('%'), await search('nobody')]).toEqual([
      1, 1, 1, 1, 0,
    ]);
    expect((await call<Page<RecordingItem>>('', 'GET', other)).body.items).toEqual([]);
  });

  it('REC-088 is removed after 365 days with all of its sound, said 14 days before, and an upload that nobody finished after one', async () => {
    const { id } = await bed.begin(token);
    await bed.part(token, id, 1, silence(5));
    const { id: unfinished } = await upload(speechlike(3));
    const retention = bed.get(KeepRetention);
    const warnings = async () =>
      (await bed.database.query(`SELECT 1 FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.recording-expiring.v1'`, [id])).length;
    try {
      bed.clock.advance({ days: 2 });
      await retention.execute();
      expect(await bed.database.query('SELECT 1 FROM recording WHERE id = $1', [unfinished])).toEqual([]);
      bed.clock.advance({ days: 348 });
      await retention.execute();
      expect(await warnings()).toBe(0);
      bed.clock.advance({ days: 2 });
      await retention.execute();
      await retention.execute();
      expect(await warnings()).toBe(1);
      bed.clock.advance({ days: 14 });
      await retention.execute();
      expect(await bed.database.query('SELECT 1 FROM recording WHERE id = $1', [id])).toEqual([]);
      const told = `SELECT envelope->'data' AS data FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.recording-deleted.v1'`;
      expect(await bed.database.query(told, [id])).toEqual([{ data: { recordingId: id } }]);
      expect(await bed.database.query('SELECT 1 FROM object_removal WHERE object_key LIKE $1', [`advisor/${person}/%`])).not.toEqual([]);
    } finally {
      bed.clock.reset();
    }
  });

  it('ends with the consent to keep it: what waits is not heard any more, and is gone', async () => {
    const gone = async () => (await bed.database.query('SELECT 1 FROM recording WHERE person_id = $1', [person])).length === 0;
    const file = speechlike(40);
    const { id } = await upload(file);
    await bed.sendAll(token, id, file);
    bed.double.script({ mode: 'error-500' });
    const before = heard().length;
    await call(`/${id}/completion`, 'POST');
    await eventually('the recogniser was asked', () => heard().length > before);
    const { id: unfinished } = await upload(file);
    await bed.sendAll(token, unfinished, file);
    const data = { kind: 'health-data', given: false, textVersion: '1', at: '2099-01-01T00:00:00.000Z' } as const;
    await publishFact(bed.nats, accountConsentChanged, person, data);
    await eventually('both are gone', gone);
    expect((await call(`/${unfinished}/completion`, 'POST')).status).toBe(404);
    expect(await bed.database.query('SELECT 1 FROM recording_piece WHERE recording_id = $1', [id])).toEqual([]);
    expect(await bed.database.query('SELECT 1 FROM object_removal WHERE object_key LIKE $1', [`advisor/${person}/%`])).not.toEqual([]);
  });

  it('sends nothing to anybody whom the consent did not name', async () => {
    const done = await processed(speechlike(6), SAID, { transcribedBy: 'other.example' });
    expect([done.processingStatus, done.failure]).toEqual(['failed', 'hearer-changed']);
    // By its length: nothing else of six seconds is sent.
    expect(heard().filter(({ body }) => (body as { bytes: number }).bytes === speechlike(6).length)).toEqual([]);
  });

  it('goes on after one piece that cannot be read, and leaves out what is too short for a word', async () => {
    const transcribe = jest.spyOn(bed.get(SpeechClient), 'transcribe');
    transcribe.mockResolvedValueOnce({ ok: false, reason: 'invalid-answer' });
    const { id } = await bed.begin(token);
    await bed.part(token, id, 1, speechlike(5));
    await bed.until(token, id, ({ segments }) => segments[0]?.text === '');
    await bed.part(token, id, 2, speechlike(5));
    await bed.until(token, id, ({ segments }) => Boolean(segments[1]?.text));
    const short = wavOf(Buffer.alloc(5_001 * 2 - 2_000 * 2, 40));
    await bed.part(token, id, 3, short);
    const { segments } = await bed.until(token, id, ({ parts }) => parts === 3);
    expect([segments[2]?.text, segments[2]?.startSeconds, segments[2]?.endSeconds]).toEqual(['', 10, 10.188]);
    expect(transcribe).toHaveBeenCalledTimes(2);
    transcribe.mockRestore();
  });

  it('asks for the consent again before each stage, and before an upload is complete', async () => {
    const file = speechlike(5);
    const { id } = await upload(file);
    await bed.sendAll(token, id, file);
    await bed.database.query('UPDATE health_consent SET given = false WHERE person_id = $1', [person]);
    expect((await call(`/${id}/completion`, 'POST')).body).toMatchObject({ code: 'consent.required' });
    const before = heard().length;
    const complete: StageRun['complete'] = (work) => bed.get(Transactions).run(work);
    await bed.get(RunStage).execute(id, 'transcribe', { signal: new AbortController().signal, complete });
    expect(await bed.database.query('SELECT 1 FROM recording WHERE id = $1', [id])).toEqual([]);
    expect(heard().length).toBe(before);
  });

  it('goes with its person, and nobody else’s does', async () => {
    const { id: other, token: theirs } = await bed.somebody();
    for (const owner of [token, theirs]) {
      const { id } = await bed.begin(owner, { patientName: owner === token ? 'Canary Nightingale' : 'Somebody' });
      await bed.part(owner, id, 1, silence(5));
    }
    const canaries = ['Canary'];
    const erased = await eraseBy({ bed, service: advisor, ordered: accountErasureOrdered, personId: person, other, canaries });
    const before = expect.arrayContaining(['recording', 'recording_part', 'recording_piece']);
    expect(erased).toEqual({ before, left: [], othersChanged: [] });
  });
});
