import type { ModelExtraction, ModelTreatment } from '../src/records/documents/asking/model-extraction.rules.js';

/** A crown of $900 as a model would answer it. */
export const modelTreatment = (change: Partial<ModelTreatment> = {}): ModelTreatment => ({
  ...{ procedure_code: 'D2740', procedure_name: 'Crown', treatment_type: 'crown', tooth_numbers: ['19'], tooth_surfaces: [] },
  ...{ treatment_date: '2026-02-13', fee: 900, insurance_portion: null, patient_portion: null, confidence_score: 100 },
  field_confidence: {
    ...{ procedure_code: 100, procedure_name: 100, tooth_numbers: 100, tooth_surfaces: 100, treatment_date: 100 },
    ...{ fee: 100, insurance_portion: 100, patient_portion: 100 },
  },
  ...{ requires_review: false, page: 1, bounding_box: null },
  ...change,
});

/** Of a document of which it says nothing else. */
export const ANSWER: ModelExtraction = {
  ...{ document_type: 'invoice', document_confidence: 90, document_date: null },
  ...{ provider_info: { name: null, office: null, phone: null }, patient_info: { name: null }, treatments: [] },
  financial_summary: { currency: null, total: null, insurance: null, patient: null },
  confidence_breakdown: { document: 90, provider: 90, treatments: 90, amounts: 90 },
  ...{ warnings: [], suggested_corrections: [] },
};
