import { type DocumentDetail, type ExtractedRow, HIGH_CONFIDENCE, type HealthDocument } from '@toothwise/contracts-health';
import { isActiveKey } from '@toothwise/objects';
import type { ExtractedRecord, FoundDocument, PageRow } from './document.record.js';

export function toDocument(row: FoundDocument): HealthDocument {
  const { id, version, fileName, fileType, fileSize, type, date, providerName, scan, scannedBy, status, failure } = row;
  const { requiresManualReview, confidence, extractedCount, importedCount, currency, totalAmount, insuranceAmount, patientAmount } = row;
  return {
    ...{ id, version, fileName, fileType, fileSize, type, date, providerName, scan, scannedBy, status, failure },
    ...{ requiresManualReview, confidence, extractedCount, importedCount, currency, totalAmount, insuranceAmount, patientAmount },
    isActive: isActiveKey(row.objectKey),
    ai: row.aiState && row.aiReader ? { state: row.aiState, reader: row.aiReader } : null,
    progress: row.pages === null ? null : { done: row.pagesDone ?? 0, pages: row.pages },
    uploadedAt: row.uploadedAt.toISOString(),
  };
}

/** DOC-069 */
export function toExtracted({ confidence, ...row }: ExtractedRecord): ExtractedRow {
  return { ...row, isLowConfidence: confidence < HIGH_CONFIDENCE && row.status === 'extracted' };
}

interface Found {
  rows: readonly ExtractedRecord[];
  pages: readonly PageRow[];
  /** Pages that were not looked at. */
  unseen: readonly number[];
}

export function toDetail(row: FoundDocument, { rows, pages, unseen }: Found): DocumentDetail {
  const { extraction } = row;
  const answered = { currency: row.currency !== null };
  return {
    ...toDocument(row),
    threshold: row.threshold,
    pages: pages.map(({ page, width, height }) => ({ page, width, height })),
    unseen: unseen.length,
    rows: rows.map(toExtracted),
    asks: (extraction?.asks ?? []).filter((ask) => ask !== 'currency' || !answered.currency),
    warnings: extraction?.warnings ?? [],
    officeName: row.officeName,
    patientName: extraction?.patient_info.name?.value ?? null,
  };
}
