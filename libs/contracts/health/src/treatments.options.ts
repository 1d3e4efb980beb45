/** TRT-020. What a document calls otherwise is `other`. */
export const TREATMENT_TYPES = [
  ...(['cleaning', 'filling', 'crown', 'root_canal', 'extraction', 'implant', 'orthodontics'] as const),
  ...(['whitening', 'periodontal', 'emergency', 'consultation', 'surgery', 'other'] as const),
] as const;
export type TreatmentType = (typeof TREATMENT_TYPES)[number];
/** TRT-019 */
export const TREATMENT_OUTCOMES = ['successful', 'partial', 'failed'] as const;
export type TreatmentOutcome = (typeof TREATMENT_OUTCOMES)[number];
/** Mesial, occlusal, distal, buccal, lingual, facial, incisal, palatal. */
export const TOOTH_SURFACES = ['M', 'O', 'D', 'B', 'L', 'F', 'I', 'P'] as const;
export type ToothSurface = (typeof TOOTH_SURFACES)[number];
/** ISO 4217, those with a hundredth: amounts are whole hundredths. */
export const CURRENCIES = [
  ...(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'] as const),
  ...(['NZD', 'MXN', 'BRL', 'INR', 'ZAR', 'TRY', 'THB', 'SGD', 'HKD', 'ILS', 'AED'] as const),
] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Characters. */
export const TREATMENT_LIMITS = { name: 120, line: 500, notes: 4000 } as const;
/** A procedure's code as invoices in the United States print it; its wording is nobody's here. */
export const PROCEDURE_CODE = /^D\d{4}$/;
/** How long a deleted record can be brought back. */
export const UNDO_HOURS = 24;
