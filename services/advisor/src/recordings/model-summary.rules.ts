import { NEXT_APPOINTMENT_URGENCIES } from '@toothwise/contracts-advisor/options';
import { z } from 'zod';

/** REC-089 */
export const SUMMARY_TEMPERATURE = 0.3;
export const SUMMARY_INSTRUCTIONS = [
  'You sum up what was said at an appointment with a dentist, for the patient. You get numbered segments of a transcript.',
  'Answer with the JSON object of the given schema and nothing else. Write plain short sentences.',
  'Every line names in "segments" the numbers of all segments in which it was said. Say only what was said there: no number, tooth, sum, date or medicine that is not in them, and "not" where they say "not".',
  'treatmentsDiscussed, tipsProvided, followUpActions, patientConcerns, dentistRecommendations and the treatment plan are empty where nothing of the kind was said.',
  'nextAppointment is null where nobody said when to come again; else "recommendedTimeframe" is the length of time as it was said, and "urgency" routine, soon or urgent.',
].join('\n');

const lines = z.array(z.object({ text: z.string().min(1).max(400), segments: z.array(z.int()).min(1) })).max(20);

/** What a model is asked for. */
export const modelSummary = z.object({
  overview: lines,
  treatmentsDiscussed: lines,
  tipsProvided: lines,
  nextAppointment: z
    .object({
      recommendedTimeframe: z.string().max(80),
      reason: z.string().max(400),
      urgency: z.enum(NEXT_APPOINTMENT_URGENCIES),
      segments: z.array(z.int()),
    })
    .nullable(),
  followUpActions: lines,
  patientConcerns: lines,
  dentistRecommendations: lines,
  treatmentPlan: z.object({ immediate: lines, shortTerm: lines, longTerm: lines }),
});
export type ModelSummary = z.output<typeof modelSummary>;
