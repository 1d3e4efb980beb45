import type { Proof, Requirement } from '@toothwise/contracts-clinic';

/** A row of `application_proof`. */
export interface ProofRow {
  id: string;
  requirement: Requirement;
  state: Proof['state'];
  reason: string | null;
  fileName: string;
  fileSize: number;
  contentType: 'application/pdf' | 'image/jpeg';
  objectKey: string;
  scannedBy: string;
  /** The last day on which it holds. */
  expiresOn: string;
  addedAt: Date;
}

/** A row of `application_photo`. */
export interface PhotoRow {
  id: string;
  objectKey: string;
  width: number;
  height: number;
}
