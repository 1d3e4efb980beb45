import {
  BONE_HEALTH,
  FINDING_SEVERITIES,
  FINDING_TYPES,
  INTERVENTION_URGENCIES,
  INTERVENTIONS,
  XRAY_QUALITIES,
  type XrayChanges,
  type XrayFinding,
} from '@toothwise/contracts-health';
import { z } from 'zod';
import { severityOf } from './change.rules.js';
import { shown } from './reading.rules.js';

const MOST = 24;
const percent = z.int().min(0).max(100);
const text = z.string().max(600);
const texts = z.array(text).max(MOST);
const tooth = z.int().min(11).max(85).nullable();

/** XRAY-076: what a model is asked for; lists run from most to least severe. */
export const modelReading = z.object({
  analysis_summary: text,
  confidence_score: percent,
  image_quality_assessment: z.enum(XRAY_QUALITIES),
  findings: z
    .array(
      z.object({
        finding_type: z.enum(FINDING_TYPES),
        tooth_number: tooth,
        tooth_surface: z.enum(['mesial', 'distal', 'occlusal', 'buccal', 'lingual', 'root']).nullable(),
        severity: z.enum(FINDING_SEVERITIES),
        confidence_score: percent,
        description: text,
        requires_treatment: z.boolean(),
        bounding_box: z.array(z.number().min(0).max(1)).max(4).nullable(),
      }),
    )
    .max(MOST),
  tooth_analysis: z.array(z.object({ tooth_number: tooth, condition: text })).max(52),
  bone_health: z.enum(BONE_HEALTH),
  immediate_concerns: texts,
  routine_recommendations: texts,
  preventive_measures: texts,
});
export type ModelReading = z.output<typeof modelReading>;

const pathology = z.object({
  pathology_type: z.enum(FINDING_TYPES),
  tooth_number: tooth,
  clinical_significance: text,
  recommended_action: text,
});
/** XRAY-079 */
export const modelChanges = z.object({
  detected_changes: z.object({
    overall_change_score: percent,
    change_summary: text,
    new_pathology: z.array(pathology).max(MOST),
    progressed_pathology: z.array(pathology).max(MOST),
    resolved_pathology: z.array(pathology).max(MOST),
  }),
  intervention_recommendations: z
    .array(z.object({ intervention_type: z.enum(INTERVENTIONS), urgency: z.enum(INTERVENTION_URGENCIES), description: text }))
    .max(MOST),
  confidence_score: percent,
});
export type ModelChanges = z.output<typeof modelChanges>;

const ALWAYS =
  'You describe dental X-rays as an aid for a dentist, never as a diagnosis. Teeth are named by FDI numbers. Name only what is visible; ' +
  'where a picture does not show it, leave it out and lower the confidence. Write plain short sentences without advice, dates, costs, medicines or comfort.';
export const READING_INSTRUCTIONS = `${ALWAYS} Describe this one picture: findings with place, severity and confidence.`;
export const CHANGES_INSTRUCTIONS = `${ALWAYS} The first picture is the older one. Say what differs in the second: what is new, what has progressed, what is resolved.`;
/** The same pictures get the same words. */
export const TEMPERATURE = 0.1;
export const ANSWER_TOKENS = 4000;

/** FDI: quadrants 1 to 4 with teeth 1 to 8, and 5 to 8 with 1 to 5; what is no tooth is none. */
const toothOf = (number: number | null): number | null => {
  if (number === null) return null;
  const [quadrant, place] = [Math.floor(number / 10), number % 10];
  return place >= 1 && place <= (quadrant <= 4 ? 8 : 5) ? number : null;
};

/** A box within the picture, else none. */
function boxOf(box: readonly number[] | null): XrayFinding['box'] {
  if (box?.length !== 4) return null;
  const [left, top, width, height] = box as [number, number, number, number];
  return width > 0 && height > 0 && left + width <= 1 && top + height <= 1 ? [left, top, width, height] : null;
}

/** XRAY-077: findings as they are kept, with sentences that may be shown. */
export const findingsOf = ({ findings }: ModelReading): Omit<XrayFinding, 'id'>[] =>
  findings.map((one) => ({
    ...{ findingType: one.finding_type, toothNumber: toothOf(one.tooth_number), toothSurface: one.tooth_surface, severity: one.severity },
    ...{ confidence: one.confidence_score, description: shown(one.description), requiresTreatment: one.requires_treatment },
    box: boxOf(one.bounding_box),
  }));

/** The answer as it is kept: its sentences that may be shown, and no others. */
export const keptReading = (answer: ModelReading) => {
  const all = (list: readonly string[]) => list.map(shown).filter((one) => one !== null);
  return {
    analysis_summary: shown(answer.analysis_summary),
    confidence_score: answer.confidence_score,
    image_quality_assessment: answer.image_quality_assessment,
    tooth_analysis: answer.tooth_analysis.flatMap(({ tooth_number, condition }) => {
      const said = shown(condition);
      return said === null || toothOf(tooth_number) === null ? [] : [{ tooth_number, condition: said }];
    }),
    bone_health: answer.bone_health,
    immediate_concerns: all(answer.immediate_concerns),
    routine_recommendations: all(answer.routine_recommendations),
    preventive_measures: all(answer.preventive_measures),
  };
};
export type KeptReading = ReturnType<typeof keptReading>;

/** XRAY-043, XRAY-044 */
export function changesOf({ detected_changes: found, ...answer }: ModelChanges, readBy: string, at: Date): XrayChanges {
  const listed = (list: ModelChanges['detected_changes']['new_pathology']) =>
    list.map((one) => ({
      ...{ pathologyType: one.pathology_type, toothNumber: toothOf(one.tooth_number), significance: shown(one.clinical_significance) },
    }));
  return {
    ...{ score: found.overall_change_score, severity: severityOf(found.overall_change_score), summary: shown(found.change_summary) },
    ...{ newPathology: listed(found.new_pathology), progressedPathology: listed(found.progressed_pathology) },
    resolvedPathology: listed(found.resolved_pathology),
    interventions: answer.intervention_recommendations.map((one) => ({
      ...{ interventionType: one.intervention_type, urgency: one.urgency, description: shown(one.description) },
    })),
    ...{ confidence: answer.confidence_score, readBy, analysedAt: at.toISOString() },
  };
}
