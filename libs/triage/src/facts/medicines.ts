/** Daily maximum on the label for adults, in tablets of the usual strength and in mg. Source: product labels (UK, US), ADA 2024 guideline. */
export const LABEL_MAXIMUM = {
  '@PARACETAMOL': { tablets: 8, mg: 4000, usual: 500 },
  '@IBUPROFEN': { tablets: 6, mg: 1200, usual: 200 },
  '@NAPROXEN': { tablets: 3, mg: 660, usual: 220 },
  '@ASPIRIN': { tablets: 12, mg: 4000, usual: 325 },
  '@PAINKILLER': { tablets: 8, mg: 4000, usual: 500 },
} as const;
export type Drug = keyof typeof LABEL_MAXIMUM;
/** Known by name; the others count as painkillers of the usual strength. */
export const SPECIFIC: Drug[] = ['@PARACETAMOL', '@IBUPROFEN', '@NAPROXEN', '@ASPIRIN'];

/** Products whose label allows fewer tablets a day than their drug alone: Tylenol PM, Nurofen Plus, Dolo 650, Lemsip Max. */
export const FEWER: [concept: string, tablets: number][] = [
  ['@MAX2', 2],
  ['@MAX3', 3],
  ['@MAX4', 4],
  ['@MAX6', 6],
];

/** Strengths in mg that tablets are sold in. */
export const STRENGTHS: ReadonlySet<number> = new Set([200, 220, 250, 275, 300, 325, 400, 500, 600, 650, 800, 1000]);
