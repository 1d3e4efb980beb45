import { advisorRoutes, type NewRecording } from '@toothwise/contracts-advisor';
import { Recording } from './recording.aggregate.js';
import { recordingView } from './recording.mapper.js';
import { summaryByRules } from './summary.rules.js';

const recordingSchema = advisorRoutes.readRecording.answer;
const recordingSummary = recordingSchema.shape.summary.unwrap();
const NOW = new Date('2026-11-20T14:00:00.000Z');
const given: NewRecording = {
  ...{ kind: 'upload', patientName: 'Rosa', dentistName: 'Dr. Lee', dentalOffice: 'Harbor Dental', appointmentDate: '2026-11-20' },
  ...{ appointmentTime: null, procedures: ['Filling'], costDiscussed: 120.5, fileName: 'visit.mp3', fileBytes: 16_000 * 90 },
  ...{ hipaaConsent: true, recordingConsent: true, transcribedBy: null, summarisedBy: null },
};
const view = () => recordingView(Recording.begin('person', given, NOW).row, []);

describe('what is told of a recording', () => {
  it('REC-090 guesses its length by 16,000 bytes a second until it is decoded', () => {
    expect(view().durationSeconds).toBe(90);
    const begun = Recording.begin('person', given, NOW);
    begun.prepared('key', 61_500, NOW);
    expect(recordingView(begun.row, []).durationSeconds).toBe(61.5);
  });

  it('REC-029 REC-030 REC-031 REC-037 is the recording, what was said, its summary and both consents, and nobody’s id but its own', () => {
    expect(Object.keys(recordingSchema.parse(view())).sort()).toEqual([
      ...[
        'appointmentDate',
        'appointmentTime',
        'costDiscussed',
        'createdAt',
        'dentalOffice',
        'dentistName',
        'durationSeconds',
        'expiresAt',
      ],
      ...['failure', 'fileBytes', 'fileName', 'hasAudio', 'hipaaConsentAt', 'id', 'kind', 'parts', 'patientName', 'procedures'],
      ...['processedAt', 'processingStatus', 'receivedBytes', 'recordingConsentAt', 'safety', 'segments', 'sensitive', 'status', 'summary'],
      ...['transcriptConfidence', 'updatedAt'],
    ]);
    expect(view()).toMatchObject({ costDiscussed: 120.5, hipaaConsentAt: NOW.toISOString(), recordingConsentAt: NOW.toISOString() });
  });
});

describe('what a summary says', () => {
  const summary = summaryByRules([{ seq: 1, text: 'There is a cavity.' }]);

  it('REC-032 REC-033 REC-034 REC-038 has its parts, each line with its place; no diagnosis, score or probability', () => {
    expect(Object.keys(recordingSummary.parse(summary))).toEqual([
      ...['by', 'overview', 'treatmentsDiscussed', 'tipsProvided', 'nextAppointment', 'followUpActions', 'patientConcerns'],
      ...['dentistRecommendations', 'treatmentPlan'],
    ]);
    expect(Object.keys(summary.nextAppointment)).toEqual(['recommendedTimeframe', 'reason', 'urgency']);
    expect(Object.keys(summary.treatmentPlan)).toEqual(['immediate', 'shortTerm', 'longTerm']);
    expect(summary.overview).toEqual([{ text: 'There is a cavity.', segments: [1] }]);
  });

  it('REC-039 names no urgency but three', () => {
    const takes = (urgency: string) =>
      recordingSummary.safeParse({ ...summary, nextAppointment: { ...summary.nextAppointment, urgency } }).success;
    expect(['routine', 'soon', 'urgent', 'emergency', 'low'].filter(takes)).toEqual(['routine', 'soon', 'urgent']);
  });
});
