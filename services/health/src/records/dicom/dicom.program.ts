import { takeOrder } from '@toothwise/objects/bounded-process';
import type { DicomOrder, ReadDicom } from './dicom-process.gateway.js';
import { readDicom } from './read-dicom.gateway.js';

/** Reads the one DICOM file it is given and ends; what it makes lies beside the file. Started by `DicomProcess`. */
await takeOrder<DicomOrder, ReadDicom>(({ path }) => readDicom(path));
