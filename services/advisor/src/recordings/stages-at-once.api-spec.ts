import { jest } from '@jest/globals';
import { AiClient } from '@toothwise/ai';
import type { Recording } from '@toothwise/contracts-advisor';
import { Originals } from '@toothwise/objects';
import { Transactions } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import { API, recordingsBed, type RecordingsBed, silence, speechlike } from '../../test/recordings-bed.js';
import type { Stage } from './recording.events.js';
import type { StageRun } from './recording.repository.js';
import { RunStage } from './run-stage.use-case.js';
import { SummariseRecording } from './summarise-recording.use-case.js';

/** Commands that are late, come twice, or end in another order than they began. */
describe('stages of one recording at the same time', () => {
  let bed: RecordingsBed;
  let token: string;
  let person: string;
  beforeAll(async () => void (bed = await recordingsBed({ ai: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.double.reset();
    ({ id: person, token } = await bed.somebody());
  });

  const change = (id: string, what: string) => bed.request<Recording>(`${API}/${id}/${what}`, { token, method: 'POST' });
  const keyOf = async (id: string) =>
    (await bed.database.query<{ key: string | null }>('SELECT audio_key AS key FROM recording WHERE id = $1', [id]))[0]!.key;
  /** What people would take along of sound, and what rows name of it: the same, but for objects that nobody finds any more. */
  async function sound(id: string) {
    const named = await bed.database.query<{ key: string }>('SELECT object_key AS key FROM recording_part WHERE recording_id = $1', [id]);
    return {
      kept: (await bed.get(Originals).of(person)).map(({ key }) => key).sort(),
      named: [...named.map(({ key }) => key), (await keyOf(id))!].sort(),
    };
  }
  /** A stage that has done its work, and commits it when it is let. */
  async function held(id: string, stage: Stage) {
    const { promise: mayCommit, resolve: release } = Promise.withResolvers<void>();
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
    const complete = async <T>(work: Parameters<Transactions['run']>[0]): Promise<T> => {
      done();
      await mayCommit;
      return (await bed.get(Transactions).run(work)) as T;
    };
    const over = bed.get(RunStage).execute(id, stage, { signal: new AbortController().signal, complete: complete as never });
    await isDone;
    return async () => {
      release();
      await over;
    };
  }
  /** Stopped after five seconds; its sound is put together. */
  async function stopped(): Promise<string> {
    const { id } = await bed.begin(token);
    await bed.part(token, id, 1, silence(5));
    await change(id, 'completion');
    await bed.until(token, id, ({ hasAudio }) => hasAudio);
    return id;
  }
  async function lengthOf(id: string): Promise<number> {
    const { url } = (await bed.request<{ url: string }>(`${API}/${id}/audio`, { token })).body;
    return (await (await fetch(url)).arrayBuffer()).byteLength;
  }

  it('a recording that goes on while its sound is put together loses none of it, and none is left behind', async () => {
    const id = await stopped();
    const late = await held(id, 'prepare');
    const before = await keyOf(id);
    await change(id, 'resumption');
    await bed.part(token, id, 2, silence(5));
    await change(id, 'completion');
    await eventually('the whole sound is put together', async () => (await keyOf(id)) !== before);
    await late();
    const { body } = await bed.request<Recording>(`${API}/${id}`, { token });
    expect(body).toMatchObject({ durationSeconds: 10, parts: 2 });
    expect(await lengthOf(id)).toBe(silence(10).length);
    const { kept, named } = await sound(id);
    expect(kept).toEqual(named);
  });

  it('while it goes on, the length of what it had is not written over what it has', async () => {
    const id = await stopped();
    const late = await held(id, 'prepare');
    await change(id, 'resumption');
    await bed.part(token, id, 2, silence(5));
    await late();
    await bed.part(token, id, 3, silence(5));
    const { segments, durationSeconds } = (await bed.request<Recording>(`${API}/${id}`, { token })).body;
    expect([durationSeconds, ...segments.map(({ startSeconds }) => startSeconds)]).toEqual([15, 0, 5, 10]);
  });

  it('stopped twice it is stopped once, and what nobody is waiting for cannot fail', async () => {
    const id = await stopped();
    expect((await change(id, 'completion')).status).toBe(200);
    const complete: StageRun['complete'] = (work) => bed.get(Transactions).run(work);
    await bed.get(RunStage).fail(id, 'transcription', { complete });
    expect((await bed.request<Recording>(`${API}/${id}`, { token })).body).toMatchObject({ processingStatus: null, failure: null });
  });

  it('put together twice at once, the sound is kept once', async () => {
    const id = await stopped();
    const first = await held(id, 'prepare');
    const second = await held(id, 'prepare');
    await second();
    await first();
    const { kept, named } = await sound(id);
    expect(kept).toEqual(named);
    expect(await lengthOf(id)).toBe(silence(5).length);
  });

  it('however many commands find all of it written down, the summary is asked for and paid once', async () => {
    const ask = jest.spyOn(bed.get(AiClient), 'ask');
    const said = 'There is a cavity in the lower left molar. I recommend a filling, and you should book it.';
    bed.double.script({ answer: [said] });
    const { id } = await bed.begin(token);
    await bed.part(token, id, 1, speechlike(5));
    await bed.until(token, id, ({ segments }) => segments[0]?.text === said);
    await change(id, 'completion');
    await bed.until(token, id, ({ hasAudio }) => hasAudio);
    // The stage itself waits, so that all the others find the summary under way.
    const summarise = bed.get(SummariseRecording);
    const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>();
    const execute = summarise.execute.bind(summarise);
    const stage = jest.spyOn(summarise, 'execute').mockImplementation(async (...given) => (await mayBegin, execute(...given)));
    try {
      expect((await change(id, 'summary')).status).toBe(202);
      for (let at = 0; at < 3; at += 1) await (await held(id, 'transcribe'))();
      begin();
      await bed.until(token, id, ({ processingStatus }) => processingStatus === 'completed');
      // One that was under way already, by the version before or come again, asks nobody either.
      await (
        await held(id, 'summarise')
      )();
    } finally {
      begin();
      stage.mockRestore();
    }
    const paid = ask.mock.calls.length;
    ask.mockRestore();
    const asked = await bed.database.query(
      `SELECT 1 FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.recording-work-requested.v1' AND envelope->'data'->>'stage' = 'summarise'`,
      [id],
    );
    expect([asked.length, paid]).toEqual([1, 1]);
  });
});
