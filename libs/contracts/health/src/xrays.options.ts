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
/** All that a person keeps. */
export const XRAY_PERSON_BYTES = 5 * 1024 * 1024 * 1024;
/** Characters. */
export const XRAY_LIMITS = { name: 120, reason: 500, notes: 4000 } as const;
/** XRAY-082 */
export const SIMILAR_XRAYS = 5;
/** XRAY-065 */
export const COMPARED_XRAYS = 2;
