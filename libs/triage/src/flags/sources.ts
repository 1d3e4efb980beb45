/** Where the rules come from. Paraphrased; nothing is copied. */
export const SOURCES = {
  SDCEP: 'SDCEP, Management of Acute Dental Problems',
  NHS: 'NHS, How to find an NHS dentist in an emergency',
  NHSE: 'NHS England, unscheduled dental care guidance',
  ADA2020: 'American Dental Association, What constitutes a dental emergency (2020)',
  UKST: 'UK Sepsis Trust, dental sepsis decision tool',
  IADT2020: 'International Association of Dental Traumatology, guidelines for traumatic dental injuries (2020)',
  CG19: 'NICE CG19, Dental checks: intervals between oral health reviews',
  NG225: 'NICE NG225, Self-harm: assessment, management and preventing recurrence',
  NHSMH: 'NHS, Help for suicidal thoughts',
  ADA2024: 'ADA guideline on the management of acute dental pain (2024)',
} as const;
export type SourceId = keyof typeof SOURCES;
