import type { AiClient } from '@toothwise/ai';
import type { Clock, HealthConsents } from '@toothwise/service-kit';
import { Recording } from './recording.aggregate.js';
import type { PieceRecord, RecordingRecord } from './recording.record.js';
import type { Recordings, StageRun } from './recording.repository.js';
import { SummariseRecording } from './summarise-recording.use-case.js';

const NOW = new Date('2026-11-20T14:00:00.000Z');
const SAID = 'My tooth hurts. There is a cavity, so I recommend a filling. Brush twice a day. Come for a cleaning.';

/** The stage over one recording in memory. @param answer what the model gives */
function stage(answer: unknown) {
  const begun = Recording.begin(
    'person',
    {
      ...{ kind: 'live', patientName: 'Rosa', dentistName: 'Dr. Lee', dentalOffice: '', appointmentDate: '2026-11-20' },
      ...{ hipaaConsent: true, recordingConsent: true, transcribedBy: 'speech.example', summarisedBy: 'ai.example' },
    },
    NOW,
  );
  begun.complete(NOW);
  begun.askForSummary(SAID, NOW);
  const pieces = [{ seq: 1, text: SAID }] as PieceRecord[];
  const asked: { temperature?: number; material: unknown }[] = [];
  const ask = async (question: (typeof asked)[number]) => {
    asked.push(question);
    return answer;
  };
  const recordings = { pieces: async () => pieces, lock: async () => begun, save: async () => undefined } as unknown as Recordings;
  const summarise = new SummariseRecording(
    { isGiven: async () => true } as unknown as HealthConsents,
    recordings,
    { provider: 'ai.example', ask } as unknown as AiClient,
    { now: () => NOW } as Clock,
  );
  const run = { signal: new AbortController().signal, complete: (work: (tx: never) => unknown) => work(undefined as never) } as StageRun;
  const row: RecordingRecord = begun.row;
  return { asked, begun, run: () => summarise.execute(row, run) };
}

describe('the summary of a recording', () => {
  it.each(['invalid-answer', 'provider-unavailable', 'empty-answer'])(
    'REC-077 REC-078 REC-079 REC-084 is made by rules of key words where no model writes one: %s',
    async (reason) => {
      const { begun, run } = stage({ ok: false, reason });
      expect(await run()).toBeNull();
      expect(begun.row).toMatchObject({ processingStatus: 'completed', failure: null });
      const summary = begun.row.summary!;
      expect(summary.by).toBe('rules');
      const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
      // Pain, cavity, hygiene, routine: each by its words.
      expect(texts(summary.treatmentPlan.immediate)).toEqual(['My tooth hurts.']);
      expect(texts(summary.treatmentPlan.shortTerm)).toEqual(['There is a cavity, so I recommend a filling.']);
      expect(texts(summary.tipsProvided)).toEqual(['Brush twice a day.']);
      expect(texts(summary.treatmentsDiscussed)).toContain('Come for a cleaning.');
    },
  );

  it('REC-040 REC-068 REC-089 asks a model at temperature 0.3 for what was said and the day, and gives it no name', async () => {
    const { asked, run } = stage({ ok: false, reason: 'invalid-answer' });
    await run();
    expect(asked).toMatchObject([{ temperature: 0.3, material: { appointmentDate: '2026-11-20', segments: [{ seq: 1, text: SAID }] } }]);
    expect(JSON.stringify(asked[0]!.material)).not.toMatch(/Rosa|Lee/);
  });
});
