import type { Recording, RecordingAnalytics, RecordingSettings, RecordingSummary } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

const AT = '2026-11-20T14:03:11.000Z';

export const SUMMARY: RecordingSummary = {
  by: 'rules',
  overview: [{ text: 'There is a cavity in the lower left molar.', segments: [2] }],
  treatmentsDiscussed: [{ text: 'I recommend a filling.', segments: [2] }],
  tipsProvided: [{ text: 'Brush twice a day.', segments: [3] }],
  nextAppointment: { recommendedTimeframe: '2-4 weeks', reason: 'Words for pain or something urgent were heard.', urgency: 'soon' },
  followUpActions: [{ text: 'You should book it.', segments: [2] }],
  patientConcerns: [{ text: 'My tooth hurts.', segments: [1] }],
  dentistRecommendations: [],
  treatmentPlan: {
    immediate: [{ text: 'My tooth hurts.', segments: [1] }],
    shortTerm: [{ text: 'A filling this month.', segments: [2] }],
    longTerm: [{ text: 'A crown one day.', segments: [3] }],
  },
};

const said = (seq: number, text: string | null) => ({
  ...{ seq, text, confidence: text === null ? null : 0.9, startSeconds: (seq - 1) * 30, endSeconds: seq * 30 },
});

/** A visit that was recorded, written down and summed up. */
export const RECORDING: Recording = {
  ...{ id: '00000000-0000-4000-8000-0000000000cc', kind: 'upload', status: 'completed', processingStatus: 'completed' },
  ...{ patientName: 'Rosa', dentistName: 'Dr. Lee', dentalOffice: 'Harbor Dental', appointmentDate: '2026-11-20', appointmentTime: null },
  ...{ durationSeconds: 3900, fileName: 'visit.mp3', fileBytes: 62_400_000, receivedBytes: 62_400_000, parts: 9 },
  ...{ procedures: ['Filling'], costDiscussed: 120, hasAudio: true, transcriptConfidence: 0.9, summary: SUMMARY, failure: null },
  segments: [said(1, 'My tooth hurts.'), said(2, 'There is a cavity. I recommend a filling.'), said(3, 'Brush twice a day.')],
  ...{ safety: { level: 1, asks: [], emergency: null, painAsked: false }, sensitive: false },
  ...{ hipaaConsentAt: AT, recordingConsentAt: AT, processedAt: AT, createdAt: AT, updatedAt: AT, expiresAt: '2027-11-20T14:03:11.000Z' },
};

export const ANALYTICS: RecordingAnalytics = {
  ...{ totalAppointments: 3, averageDurationMinutes: 65, communicationQuality: 84, concernsAddressed: 50 },
  communicationQualityTrend: [
    { date: '2026-10-02', percent: 80 },
    { date: '2026-11-20', percent: 88 },
  ],
  mostCommonProcedures: [
    { name: 'Filling', count: 2 },
    { name: 'Cleaning', count: 1 },
  ],
  costTrends: [{ month: '2026-11', averageCost: 135.5, treatmentCount: 2 }],
  quality: { explanationQuality: null, questionsAddressed: 75, informationClarity: 93, consentCompleteness: 100 },
};

export const SETTINGS: RecordingSettings = {
  ...{ transcribedBy: 'speech.example', summarisedBy: null, spokenBy: 'speech.example', takesFiles: true },
};

/** The service's part about recordings as its contract describes it, in memory. */
export function recordingHandlers(known: Recording[] = [RECORDING]): HttpHandler[] {
  let all = [...known];
  const find = (id: string) => all.find((one) => one.id === id) ?? problem(404, 'resource.not-found');
  const change = (id: string, part: Partial<Recording>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...part } : one));
    return find(id);
  };
  return [
    example(advisorRoutes.readRecordingSettings, () => SETTINGS),
    example(advisorRoutes.readRecordingAnalytics, () => ANALYTICS),
    example(advisorRoutes.listRecordings, ({ query: { search = '' } }) => {
      const holds = (name: string) => name.toLowerCase().includes(search.toLowerCase());
      return { items: all.filter(({ patientName, dentistName }) => holds(patientName) || holds(dentistName)), next: null };
    }),
    example(advisorRoutes.startRecording, ({ body }) => {
      const { patientName, dentistName, dentalOffice, appointmentDate, kind } = body;
      const fresh: Recording = {
        ...{ ...RECORDING, id: crypto.randomUUID(), status: 'recording', processingStatus: null, processedAt: null },
        ...{ kind, patientName, dentistName, dentalOffice, appointmentDate, procedures: [], costDiscussed: null, durationSeconds: 0 },
        ...{ receivedBytes: 0, parts: 0, hasAudio: false, segments: [], summary: null, transcriptConfidence: null },
        ...(kind === 'upload' ? { fileName: body.fileName, fileBytes: body.fileBytes } : { fileName: null, fileBytes: null }),
      };
      all = [fresh, ...all];
      return fresh;
    }),
    example(advisorRoutes.readRecording, ({ params }) => find(params.id)),
    example(advisorRoutes.completeRecording, ({ params }) => change(params.id, { status: 'completed' })),
    example(advisorRoutes.resumeRecording, ({ params }) => change(params.id, { status: 'recording', summary: null })),
    example(advisorRoutes.summariseRecording, ({ params }) => change(params.id, { processingStatus: 'processing', failure: null })),
    example(advisorRoutes.removeRecording, ({ params }) => void (all = all.filter(({ id }) => id !== params.id))),
    example(advisorRoutes.linkRecordingAudio, () => ({ url: 'http://localhost/files/visit.mp3', expiresAt: AT })),
  ];
}
