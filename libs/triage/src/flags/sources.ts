/** Where the rules come from. Paraphrased; nothing is copied. */
export const SOURCES = {
  SDCEP: 'SDCEP, Management of Acute Dental Problems',
  NHS: 'NHS, How to find an NHS dentist in an emergency',
  NHSE: 'NHS England, unscheduled dental care guidance',
  ADA2020: 'American Dental Association, What constitutes a dental emergency (2020)',
  UKST: 'UK Sepsis Trust, dental sepsis decision tool',
  IADT2020: 'International Association of Dental Traumatology, guidelines for traumatic dental injuries (2020)',
  CG19: 'NICE CG19, Dental checks: intervals between oral health reviews',
  NG184: 'NICE NG184, Human and animal bites (2020)',
  NHSBITE: 'NHS, Animal and human bites',
  SDCEPMRONJ: 'SDCEP, Oral health management of patients at risk of medication-related osteonecrosis of the jaw (2017)',
  AAOMS: 'American Association of Oral and Maxillofacial Surgeons, Position paper on medication-related osteonecrosis of the jaws (2022)',
  NG225: 'NICE NG225, Self-harm: assessment, management and preventing recurrence',
  NHSMH: 'NHS, Help for suicidal thoughts',
  NHSCHILDPAIN: 'NHS, Medicines A to Z: paracetamol for children, ibuprofen for children, and aspirin (not under 16)',
  RCUK: 'Resuscitation Council UK, Choking (2021), and NHS, What should I do if someone is choking?',
  NHSREYE: 'NHS, Reye’s syndrome, and Aspirin for pain relief (not under 16)',
  NHSPOISON: 'NHS, Poisoning, and America’s Poison Centers, Poison Help line',
  NHSBROKEN: 'NHS 111 Wales, Chipped, broken or cracked tooth',
  ADA2024: 'ADA guideline on the management of acute dental pain (2024)',
} as const;
export type SourceId = keyof typeof SOURCES;
