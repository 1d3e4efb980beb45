import type {
  Currency,
  DocumentAiState,
  DocumentAnswers,
  DocumentFailure,
  DocumentProcessing,
  DocumentType,
  ExtractedRow,
  Extraction,
  FileType,
  HealthDocument,
} from '@toothwise/contracts-health';
import type { KeptAnswer } from './asking/model-extraction.rules.js';

/** Columns of `treatment_document` by the names used here. */
export const DOCUMENT_COLUMNS = {
  ...{ id: 'id', personId: 'person_id', version: 'version', fileName: 'file_name', objectKey: 'object_key', fileSize: 'file_size' },
  ...{ fileType: 'file_type', contentType: 'content_type', sha256: 'sha256', type: 'document_type', isTypeChosen: 'is_type_chosen' },
  ...{ date: 'document_date', scan: 'scan_status', scannedBy: 'scanned_by', autoProcess: 'auto_process' },
  ...{ threshold: 'confidence_threshold', answers: 'answers', status: 'processing_status', failure: 'processing_error' },
  ...{ pagesDone: 'pages_done', pages: 'pages', requiresManualReview: 'requires_manual_review', extraction: 'extraction_result' },
  ...{ confidence: 'confidence_score', extractedCount: 'extracted_treatments_count', currency: 'currency' },
  ...{ totalAmount: 'total_amount', insuranceAmount: 'insurance_amount', patientAmount: 'patient_amount' },
  ...{ providerName: 'provider_name', officeName: 'office_name', uploadedAt: 'upload_date', deletedAt: 'deleted_at' },
  ...{ aiState: 'ai_state', aiReader: 'ai_provider', aiModel: 'ai_model_version', aiAnswer: 'ai_extraction_result' },
  ...{ aiConfidence: 'ai_confidence_score', quality: 'document_quality_score' },
  ...{ seconds: 'processing_seconds', processedAt: 'processed_at' },
} as const;

export interface DocumentRow {
  id: string;
  personId: string;
  version: number;
  fileName: string;
  objectKey: string;
  fileSize: number;
  fileType: FileType;
  contentType: string;
  sha256: string;
  type: DocumentType;
  isTypeChosen: boolean;
  date: string | null;
  scan: HealthDocument['scan'];
  scannedBy: string | null;
  autoProcess: boolean;
  threshold: number;
  answers: DocumentAnswers;
  status: DocumentProcessing;
  failure: DocumentFailure | null;
  pagesDone: number | null;
  pages: number | null;
  requiresManualReview: boolean;
  extraction: Extraction | null;
  confidence: number | null;
  extractedCount: number;
  currency: Currency | null;
  totalAmount: number | null;
  insuranceAmount: number | null;
  patientAmount: number | null;
  providerName: string | null;
  officeName: string | null;
  uploadedAt: Date;
  deletedAt: Date | null;
  /** Whether an AI reads it too; null: nobody is asked. */
  aiState: DocumentAiState | null;
  /** Its host. */
  aiReader: string | null;
  aiModel: string | null;
  aiAnswer: KeptAnswer | null;
  aiConfidence: number | null;
  /** How well its words could be read, 0 to 100; null where there are none. */
  quality: number | null;
  /** That the work on it took, stages together. */
  seconds: number;
  processedAt: Date | null;
}
/** With how many of its treatments are in the history. */
export type FoundDocument = DocumentRow & { importedCount: number };

export interface PageRow {
  page: number;
  objectKey: string;
  width: number;
  height: number;
}
export interface ExtractedRecord {
  id: string;
  read: ExtractedRow['read'];
  proposed: ExtractedRow['proposed'];
  confidence: number;
  status: ExtractedRow['status'];
  manualEdits: string[];
  createdTreatmentId: string | null;
}
