/** XRAY-039 */
export const XRAY_TYPES = ['bitewing', 'panoramic', 'periapical', 'cone_beam_ct', 'occlusal', 'lateral_cephalometric'] as const;
export type XrayType = (typeof XRAY_TYPES)[number];
/** The part of the mouth that a picture shows, as the patient sees left and right. */
export const XRAY_REGIONS = [
  'whole_mouth',
  'upper_right',
  'upper_front',
  'upper_left',
  'lower_left',
  'lower_front',
  'lower_right',
] as const;
export type XrayRegion = (typeof XRAY_REGIONS)[number];
/** XRAY-014 to XRAY-016 */
export const XRAY_VIEW_MODES = ['grid', 'timeline', 'comparison'] as const;
export type XrayViewMode = (typeof XRAY_VIEW_MODES)[number];
/** XRAY-099, by months; the second unless told. */
export const XRAY_TIMEFRAMES = ['3_months', '6_months', '1_year'] as const;
export type XrayTimeframe = (typeof XRAY_TIMEFRAMES)[number];

/** Of a picture file. */
export const XRAY_PICTURE_BYTES = 25 * 1024 * 1024;
/** Of a DICOM file. */
export const XRAY_DICOM_BYTES = 128 * 1024 * 1024;
/** Of what a DICOM file holds: pixels of a frame, frames, bytes of all of them unpacked, and of a file that is packed as a whole. */
export const DICOM_LIMITS = {
  ...{ pixels: 40_000_000, frames: 600 },
  ...{ unpackedBytes: 512 * 1024 * 1024, inflatedBytes: 256 * 1024 * 1024 },
} as const;
/**
 * What is kept of an X-ray: the picture for lists and comparison, the stored values of each frame (`depth`: as an object of their own; `values`:
 * where they lie, which may be in the file), and the file as it came.
 */
export const XRAY_COPIES = ['picture', 'depth', 'values', 'original'] as const;
export type XrayCopy = (typeof XRAY_COPIES)[number];
/** All that a person keeps. */
export const XRAY_PERSON_BYTES = 5 * 1024 * 1024 * 1024;
/** Characters. */
export const XRAY_LIMITS = { name: 120, reason: 500, notes: 4000 } as const;
/** XRAY-082 */
export const SIMILAR_XRAYS = 5;
/** XRAY-065 */
export const COMPARED_XRAYS = 2;
/** XRAY-049, XRAY-050: how far the reading of an X-ray by AI is. */
export const READING_STATES = ['not_requested', 'pending', 'processing', 'completed', 'failed'] as const;
export type ReadingState = (typeof READING_STATES)[number];
/** XRAY-051; of a pair that nobody asked about there is none. */
export const CHANGE_STATES = ['pending', 'processing', 'completed', 'failed'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
/** What may be found; words of a model choose one, ours say it. */
export const FINDING_TYPES = [
  'caries',
  'bone_loss',
  'periapical_change',
  'fracture',
  'impacted_tooth',
  'restoration_defect',
  'calculus',
  'other',
] as const;
export type FindingType = (typeof FINDING_TYPES)[number];
/** From most to least. */
export const FINDING_SEVERITIES = ['urgent', 'high', 'moderate', 'low'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];
/** XRAY-053 to XRAY-057 */
export const CHANGE_SEVERITIES = ['major', 'significant', 'moderate', 'mild', 'minimal'] as const;
export type ChangeSeverity = (typeof CHANGE_SEVERITIES)[number];
/** XRAY-060 */
export const INTERVENTION_URGENCIES = ['immediate', 'urgent', 'soon', 'routine'] as const;
/** XRAY-044 */
export const INTERVENTIONS = ['examination', 'treatment', 'hygiene', 'monitoring'] as const;
/** XRAY-062 to XRAY-064 */
export const XRAY_TRENDS = ['improving', 'declining', 'stable'] as const;
export type XrayTrend = (typeof XRAY_TRENDS)[number];
export const XRAY_QUALITIES = ['poor', 'fair', 'good'] as const;
export const BONE_HEALTH = ['reduced', 'normal', 'unclear'] as const;
/** What follows from readings, in our words. */
export const XRAY_ADVICE = ['see-dentist-now', 'show-dentist', 'keep-checkups'] as const;
/** Nobody younger has an X-ray read by AI. */
export const READING_MIN_AGE = 12;
/** XRAY-007 */
export const RECENT_ATTENTION = 5;
/** Why nothing is read. */
export const READING_REFUSALS = ['no-reader', 'not-agreed', 'too-young'] as const;
export type ReadingRefusal = (typeof READING_REFUSALS)[number];
