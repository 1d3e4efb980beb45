import { ProblemError } from '@toothwise/service-kit';
import type { DicomRefusal, NoDicom } from './kinds.rules.js';

const CODES = {
  kind: 'dicom.wrong-kind',
  volume: 'dicom.volume',
  encoding: 'dicom.wrong-encoding',
  'too-many-pixels': 'dicom.too-many-pixels',
  broken: 'dicom.broken',
  'too-heavy': 'dicom.too-heavy',
} as const satisfies Record<DicomRefusal, string>;

/** What whoever sent the file is told; kind and encoding by their names. */
export const refused = (cause: NoDicom): ProblemError =>
  new ProblemError(CODES[cause.reason], { cause, issues: cause.what === undefined ? undefined : [{ path: 'file', message: cause.what }] });
