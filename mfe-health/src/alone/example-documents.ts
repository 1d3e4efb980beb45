import type {
  DocumentDetail,
  DocumentPreferencesKept,
  DocumentStatistics,
  ExtractedRow,
  HealthDocument,
} from '@toothwise/contracts-health';
import { DOCUMENT_PREFERENCES } from '@toothwise/contracts-health/documents';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

export interface DocumentsExample {
  documents: DocumentDetail[];
  /** Whether there are more of them, which cannot be read. */
  noMoreDocuments?: boolean;
  /** Deleted last, to be brought back. */
  removedDocuments: DocumentDetail[];
  documentPreferences: DocumentPreferencesKept;
  /** Of the days from this one on. */
  documentStatistics: (from?: string) => DocumentStatistics | Response | Promise<DocumentStatistics>;
}

const box = { x: 0.1, y: 0.2, width: 0.1, height: 0.02 };
const value = <T>(said: T, confidence = 96) => ({ value: said, page: 1, box, confidence });
const id = (n: number): string => `00000000-0000-4000-8000-0000000000d${n}`;

/** A treatment as it was read, with this confidence. */
export const exampleRow = (n: number, confidence: number, change: Partial<ExtractedRow> = {}): ExtractedRow => ({
  id: id(n),
  status: 'extracted',
  read: {
    ...{ treatment_date: value('2026-02-03'), procedure_code: value('D2392'), procedure_name: value('Filling'), treatment_type: 'filling' },
    ...{ tooth_numbers: value([36]), teeth_as_written: value(['19']), tooth_surfaces: null, fee: value(20_000, confidence) },
    ...{ insurance_portion: value(5_000), patient_portion: value(15_000), confidence_score: confidence, requires_review: false },
    ...{ page: 1, bounding_box: box },
  },
  proposed: {
    ...{ date: '2026-02-03', type: 'filling', procedureCode: 'D2392', teeth: [36], surfaces: [], providerName: 'Dr. Ida Holm' },
    ...{ officeName: 'Holm Dental', currency: 'USD', cost: 20_000, costPaid: 15_000, insuranceCovered: 5_000, materials: null },
    ...{ notes: 'Filling', currentCondition: null, painBefore: null, painAfter: null, satisfaction: null, outcome: null },
  },
  ...{ isLowConfidence: confidence < 90, manualEdits: [], createdTreatmentId: null },
  ...change,
});

export const exampleDocument = (change: Partial<DocumentDetail> = {}): DocumentDetail => ({
  ...{ id: id(9), version: 1, fileName: 'holm-february.pdf', fileType: 'pdf', fileSize: 46_016, type: 'invoice', date: '2026-02-03' },
  ...{ providerName: 'Dr. Ida Holm', officeName: 'Holm Dental', patientName: null, scan: 'clean', scannedBy: 'ClamAV 1.4.2/27500' },
  ...{
    status: 'completed',
    failure: null,
    isActive: false,
    ai: null,
    progress: { done: 1, pages: 1 },
    requiresManualReview: true,
    confidence: 84,
    threshold: 85,
  },
  ...{ extractedCount: 2, importedCount: 0, currency: 'USD', totalAmount: 40_000, insuranceAmount: null, patientAmount: null },
  uploadedAt: '2026-11-20T10:00:00.000Z',
  pages: [{ page: 1, width: 1237, height: 1600 }],
  rows: [exampleRow(1, 96, { status: 'validated' }), exampleRow(2, 84)],
  ...{ asks: [], warnings: [], unseen: 0 },
  ...change,
});

const dayOfThree = {
  ...{ documentsProcessed: 3, treatmentsExtracted: 4, totalProcessingTimeSeconds: 6.4, averageConfidenceScore: 90 },
  ...{ successfulExtractions: 2, documentsRequiringReview: 1, failedExtractions: 1 },
};

export const exampleStatistics = (from: string): DocumentStatistics => ({
  ...{ from, to: '2026-11-20', total: dayOfThree },
  days: [{ date: '2026-11-20', ...dayOfThree }],
});

export const exampleDocuments = (): DocumentsExample => ({
  removedDocuments: [],
  documents: [exampleDocument()],
  documentStatistics: (from = '2026-10-22') => exampleStatistics(from),
  documentPreferences: { ...DOCUMENT_PREFERENCES, isKept: false, allowAi: false, reader: null, refusal: 'no-reader' },
});

const uploaded = (documentId: string): DocumentDetail =>
  exampleDocument({
    ...{ id: documentId, version: 1, fileName: 'new.pdf', status: 'pending', scan: 'waiting', scannedBy: null, progress: null, rows: [] },
    ...{ pages: [], extractedCount: 0, uploadedAt: '2026-11-21T10:00:00.000Z', requiresManualReview: false },
  });
const listed = ({
  threshold: _t,
  pages: _p,
  rows: _r,
  unseen: _u,
  asks: _a,
  warnings: _w,
  officeName: _o,
  patientName: _n,
  ...rest
}: DocumentDetail): HealthDocument => rest;

/** The routes of documents as their contract describes them, in memory. */
export function documentHandlers(state: DocumentsExample): HttpHandler[] {
  const find = (documentId: string) => state.documents.find((one) => one.id === documentId);
  const missing = () => problem(404, 'resource.not-found');
  return [
    example(healthRoutes.readDocumentPreferences, () => state.documentPreferences),
    example(healthRoutes.changeDocumentPreferences, ({ body: { allowAi, reader: _, ...body } }) => {
      const { reader, refusal } = state.documentPreferences;
      const isOn = allowAi ?? state.documentPreferences.allowAi;
      return (state.documentPreferences = {
        ...body,
        isKept: true,
        reader,
        allowAi: isOn,
        refusal: isOn ? null : (refusal ?? 'not-agreed'),
      });
    }),
    example(healthRoutes.readDocumentStatistics, ({ query: { from } }) => state.documentStatistics(from)),
    example(healthRoutes.listDocuments, ({ query: { type, cursor } }) => {
      if (cursor) return problem(503, 'service.unavailable');
      const items = state.documents.filter((one) => !type || one.type === type).map(listed);
      return { items, next: state.noMoreDocuments ? 'further' : null };
    }),
    example(healthRoutes.addDocument, ({ params }) => {
      state.documents.unshift(uploaded(params.documentId));
      return listed(state.documents[0]!);
    }),
    example(healthRoutes.readDocument, ({ params }) => find(params.documentId) ?? missing()),
    example(healthRoutes.processDocument, ({ params }) => {
      const one = find(params.documentId);
      return one ? listed(Object.assign(one, { status: 'pending', failure: null, asks: [] })) : missing();
    }),
    example(healthRoutes.seeRestOfDocument, ({ params }) => {
      const one = find(params.documentId);
      return one ? listed(Object.assign(one, { status: 'processing', unseen: 0 })) : missing();
    }),
    example(healthRoutes.linkDocument, () => ({ url: 'http://localhost/none.pdf', expiresAt: '2026-11-21T10:00:00.000Z' })),
    example(healthRoutes.linkDocumentPage, () => ({ url: 'http://localhost/page.jpg', expiresAt: '2026-11-21T10:00:00.000Z' })),
    example(healthRoutes.saveExtracted, ({ params, body }) => {
      const row = find(params.documentId)?.rows.find((one) => one.id === params.extractedId);
      return row ? Object.assign(row, { proposed: body, status: 'validated', isLowConfidence: false }) : missing();
    }),
    example(healthRoutes.importTreatments, ({ params, body }) => {
      const one = find(params.documentId);
      if (!one) return missing();
      for (const row of one.rows) Object.assign(row, { status: 'converted_to_treatment', createdTreatmentId: row.id });
      one.importedCount = one.rows.length;
      return { treatments: body.ids, heard: null };
    }),
    example(healthRoutes.removeDocument, ({ params }) => {
      state.removedDocuments = state.documents.filter((one) => one.id === params.documentId);
      state.documents = state.documents.filter((one) => one.id !== params.documentId);
    }),
    example(healthRoutes.restoreDocument, () => {
      state.documents.unshift(...state.removedDocuments);
      return listed(state.removedDocuments[0]!);
    }),
  ];
}
