import { instant, page, pageQuery, safety, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { NEXT_APPOINTMENT_URGENCIES, PROCESSING_STATES, RECORDING_FAILURES, RECORDING_MAX_BYTES } from './recordings.options.js';

const name = typedText().min(1).max(120);
const optionalName = typedText().max(120).default('');

/** What was said in a stretch of the sound. */
export const segment = z.object({
  seq: z.int().min(1),
  /** From the beginning of the recording. */
  startSeconds: z.number().min(0),
  endSeconds: z.number().min(0),
  /** Null while it is not transcribed; empty where nobody speaks. */
  text: z.string().nullable(),
  /** As the recogniser says, 0 to 1; null where it does not. */
  confidence: z.number().min(0).max(1).nullable(),
});
export type Segment = z.output<typeof segment>;

/** A line of a summary, with the stretches in which it was said. */
export const summaryLine = z.object({ text: z.string(), segments: z.array(z.int().min(1)) });
export type SummaryLine = z.output<typeof summaryLine>;
const lines = z.array(summaryLine);

export const recordingSummary = z.object({
  /** `rules`: key words alone; `model`: a model wrote it, and each line was held against what was said. */
  by: z.enum(['rules', 'model']),
  overview: lines,
  treatmentsDiscussed: lines,
  tipsProvided: lines,
  nextAppointment: z.object({
    recommendedTimeframe: z.string(),
    reason: z.string(),
    urgency: z.enum(NEXT_APPOINTMENT_URGENCIES),
    /** Somebody said the timeframe; otherwise it is the rules' own, and nothing is counted from it. */
    wasSaid: z.boolean().optional(),
  }),
  followUpActions: lines,
  patientConcerns: lines,
  dentistRecommendations: lines,
  treatmentPlan: z.object({ immediate: lines, shortTerm: lines, longTerm: lines }),
});
export type RecordingSummary = z.output<typeof recordingSummary>;

const about = {
  patientName: z.string(),
  dentistName: z.string(),
  dentalOffice: z.string(),
  appointmentDate: z.iso.date(),
};

/** Of a list: without a word of what was said. */
export const recordingItem = z.object({
  id: z.uuid(),
  ...about,
  appointmentTime: z.string().nullable(),
  /** Recorded here, or sent as a file. */
  kind: z.enum(['live', 'upload']),
  /** Sound still comes, or all of it is there. */
  status: z.enum(['recording', 'completed']),
  /** Null until all sound is there. */
  processingStatus: z.enum(PROCESSING_STATES).nullable(),
  durationSeconds: z.number().min(0),
  fileName: z.string().nullable(),
  fileBytes: z.int().nullable(),
  receivedBytes: z.int().min(0),
  createdAt: instant,
  /** When it is removed by itself. */
  expiresAt: instant,
});
export type RecordingItem = z.output<typeof recordingItem>;

export const recording = recordingItem.extend({
  procedures: z.array(z.string()),
  costDiscussed: z.number().nullable(),
  hipaaConsentAt: instant,
  recordingConsentAt: instant,
  /** Parts of the sound that are here: the next one has this number and one. */
  parts: z.int().min(0),
  /** Whether the sound can be downloaded. */
  hasAudio: z.boolean(),
  segments: z.array(segment),
  /** Mean of what the recogniser says, weighed by length. */
  transcriptConfidence: z.number().nullable(),
  summary: recordingSummary.nullable(),
  failure: z.enum(RECORDING_FAILURES).nullable(),
  /** What the rules hear in what was said; told when the appointment is over and all of it is written down. */
  safety,
  /** Somebody spoke of harming themselves: pages name the crisis line too. */
  sensitive: z.boolean(),
  processedAt: instant.nullable(),
  updatedAt: instant,
});
export type Recording = z.output<typeof recording>;

export const recordingQuery = pageQuery.extend({ search: typedText().max(80).optional() });
export const recordingPage = page(recordingItem);

const sent = {
  patientName: optionalName,
  dentistName: name,
  dentalOffice: optionalName,
  appointmentDate: z.iso.date(),
  /** Both, before the first byte. */
  hipaaConsent: z.boolean(),
  recordingConsent: z.boolean(),
  /** Who hears and who reads, as the consent was shown; null where nobody was named. Nobody else is sent anything. */
  transcribedBy: typedText().max(253).nullable().default(null),
  summarisedBy: typedText().max(253).nullable().default(null),
};
export const newRecording = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('live'), ...sent, patientName: name }),
  z.strictObject({
    kind: z.literal('upload'),
    ...sent,
    dentalOffice: name,
    appointmentTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable()
      .default(null),
    procedures: z.array(typedText().min(1).max(80)).max(20).default([]),
    costDiscussed: z.number().min(0).max(1_000_000).multipleOf(0.01).nullable().default(null),
    fileName: typedText().min(1).max(200),
    fileBytes: z.int().min(1).max(RECORDING_MAX_BYTES),
  }),
]);
export type NewRecording = z.output<typeof newRecording>;

/** What is there after a part was taken. */
export const partTaken = z.object({ parts: z.int().min(1), receivedBytes: z.int().min(1) });
export type PartTaken = z.output<typeof partTaken>;

export const recordingSettings = z.object({
  /** Who hears the sound in order to write it down; null where nobody does. */
  transcribedBy: z.string().nullable(),
  /** Who reads what was said in order to sum it up; null where rules alone do. */
  summarisedBy: z.string().nullable(),
  /** Who reads text aloud; null where nobody does. */
  spokenBy: z.string().nullable(),
  /** Whether files other than our own recordings can be read here. */
  takesFiles: z.boolean(),
});
export type RecordingSettings = z.output<typeof recordingSettings>;

const count = z.object({ name: z.string(), count: z.int() });
/** Measured over the caller's own recordings; null where nothing is there to measure. */
export const recordingAnalytics = z.object({
  totalAppointments: z.int(),
  averageDurationMinutes: z.number().nullable(),
  /** Share of sentences of an appointment that are words of explanation to the patient, in percent, oldest first. */
  communicationQualityTrend: z.array(z.object({ date: z.iso.date(), percent: z.number() })),
  communicationQuality: z.number().nullable(),
  concernsAddressed: z.number().nullable(),
  mostCommonProcedures: z.array(count),
  costTrends: z.array(z.object({ month: z.string(), averageCost: z.number(), treatmentCount: z.int() })),
  quality: z.object({
    explanationQuality: z.number().nullable(),
    questionsAddressed: z.number().nullable(),
    informationClarity: z.number().nullable(),
    consentCompleteness: z.number().nullable(),
  }),
});
export type RecordingAnalytics = z.output<typeof recordingAnalytics>;
