/** What a practice proves (CLIN-004), each by one file. */
export const REQUIREMENTS = ['dental_license', 'business_registration', 'malpractice_insurance', 'hipaa_compliance'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];
/** Of one file: 10 MB. */
export const PROOF_BYTES = 10 * 1024 * 1024;
/** FIND-067 */
export const MOST_PHOTOS = 5;
