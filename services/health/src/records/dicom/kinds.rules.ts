import type { XrayType } from '@toothwise/contracts-health';

/** Why a DICOM file is not taken; `what` names the kind or the encoding where that is the reason. */
export type DicomRefusal = 'kind' | 'volume' | 'encoding' | 'too-many-pixels' | 'broken' | 'too-heavy';

/** A DICOM file is refused. */
export class NoDicom extends Error {
  constructor(
    readonly reason: DicomRefusal,
    readonly what?: string,
  ) {
    super(what === undefined ? reason : `${reason}: ${what}`);
  }
}

/** Out of a message, as it comes from another process. */
export function refusalFrom(message: string): NoDicom {
  const [reason = '', what] = message.split(': ');
  const known = (['kind', 'volume', 'encoding', 'too-many-pixels', 'too-heavy'] as const).find((one) => one === reason);
  return new NoDicom(known ?? 'broken', known && what);
}

/** Classes of pictures that are taken (PS3.4, B.5). A panoramic picture is of the class of digital X-rays. */
const TAKEN = new Set([
  '1.2.840.10008.5.1.4.1.1.1', // Computed Radiography
  '1.2.840.10008.5.1.4.1.1.1.1', // Digital X-Ray, for presentation
  '1.2.840.10008.5.1.4.1.1.1.1.1', // … for processing
  '1.2.840.10008.5.1.4.1.1.1.3', // Digital Intra-Oral X-Ray, for presentation
  '1.2.840.10008.5.1.4.1.1.1.3.1', // … for processing
  '1.2.840.10008.5.1.4.1.1.2', // CT
  '1.2.840.10008.5.1.4.1.1.2.1', // Enhanced CT, shown slice by slice
  '1.2.840.10008.5.1.4.1.1.77.1.4', // VL Photographic
]);
/** What is a body in space rather than pictures. */
const VOLUMES: Record<string, string> = {
  '1.2.840.10008.5.1.4.1.1.13.1.1': 'X-Ray 3D Angiographic',
  '1.2.840.10008.5.1.4.1.1.13.1.2': 'X-Ray 3D Craniofacial',
  '1.2.840.10008.5.1.4.1.1.13.1.3': 'Breast Tomosynthesis',
  '1.2.840.10008.5.1.4.1.1.68.1': 'Surface Scan Mesh',
  '1.2.840.10008.5.1.4.1.1.68.2': 'Surface Scan Point Cloud',
  '1.2.840.10008.5.1.4.1.1.66.5': 'Surface Segmentation',
  '1.2.840.10008.5.1.4.1.1.104.3': 'Encapsulated STL',
  '1.2.840.10008.5.1.4.1.1.104.4': 'Encapsulated OBJ',
};
/** What else lies on a dentist's disc, by its name. */
const OTHERS: Record<string, string> = {
  '1.2.840.10008.1.3.10': 'Media Storage Directory (DICOMDIR)',
  '1.2.840.10008.5.1.4.1.1.4': 'MR Image',
  '1.2.840.10008.5.1.4.1.1.6.1': 'Ultrasound Image',
  '1.2.840.10008.5.1.4.1.1.7': 'Secondary Capture Image',
  '1.2.840.10008.5.1.4.1.1.7.2': 'Multi-frame Grayscale Byte Secondary Capture Image',
  '1.2.840.10008.5.1.4.1.1.7.4': 'Multi-frame True Color Secondary Capture Image',
  '1.2.840.10008.5.1.4.1.1.11.1': 'Grayscale Softcopy Presentation State',
  '1.2.840.10008.5.1.4.1.1.1.2': 'Digital Mammography X-Ray Image',
  '1.2.840.10008.5.1.4.1.1.12.1': 'X-Ray Angiographic Image',
  '1.2.840.10008.5.1.4.1.1.20': 'Nuclear Medicine Image',
  '1.2.840.10008.5.1.4.1.1.88.11': 'Basic Text Structured Report',
  '1.2.840.10008.5.1.4.1.1.88.67': 'X-Ray Radiation Dose Report',
  '1.2.840.10008.5.1.4.1.1.104.1': 'Encapsulated PDF',
  '1.2.840.10008.5.1.4.1.1.128': 'Positron Emission Tomography Image',
  '1.2.840.10008.5.1.4.1.1.481.2': 'RT Dose',
};

/** @throws NoDicom for a class that is not taken */
export function requireKind(sopClass: string): void {
  if (TAKEN.has(sopClass)) return;
  const volume = VOLUMES[sopClass];
  if (volume) throw new NoDicom('volume', volume);
  throw new NoDicom('kind', OTHERS[sopClass] ?? (/^[\d.]{1,64}$/.test(sopClass) ? sopClass : '?'));
}

/** What a picture is taken for until somebody says otherwise. */
export const typeOf = (modality: string): XrayType | null => (modality === 'PX' ? 'panoramic' : modality === 'CT' ? 'cone_beam_ct' : null);

/** How pixels are packed. */
export type Packing = 'plain' | 'plain-big' | 'rle' | 'jpeg' | 'jpeg-lossless' | 'jpeg-ls' | 'jpeg-2000';
const PACKINGS: Record<string, Packing> = {
  '1.2.840.10008.1.2': 'plain',
  '1.2.840.10008.1.2.1': 'plain',
  '1.2.840.10008.1.2.1.99': 'plain',
  '1.2.840.10008.1.2.2': 'plain-big',
  '1.2.840.10008.1.2.5': 'rle',
  '1.2.840.10008.1.2.4.50': 'jpeg',
  '1.2.840.10008.1.2.4.57': 'jpeg-lossless',
  '1.2.840.10008.1.2.4.70': 'jpeg-lossless',
  '1.2.840.10008.1.2.4.80': 'jpeg-ls',
  '1.2.840.10008.1.2.4.81': 'jpeg-ls',
  '1.2.840.10008.1.2.4.90': 'jpeg-2000',
  '1.2.840.10008.1.2.4.91': 'jpeg-2000',
};
const OTHER_PACKINGS: Record<string, string> = {
  '1.2.840.10008.1.2.4.51': 'JPEG Extended (12 bit)',
  '1.2.840.10008.1.2.4.92': 'JPEG 2000 Part 2',
  '1.2.840.10008.1.2.4.93': 'JPEG 2000 Part 2',
  '1.2.840.10008.1.2.4.100': 'MPEG2',
  '1.2.840.10008.1.2.4.102': 'MPEG-4',
  '1.2.840.10008.1.2.4.107': 'HEVC',
  '1.2.840.10008.1.2.4.201': 'High-Throughput JPEG 2000',
  '1.2.840.10008.1.2.4.202': 'High-Throughput JPEG 2000',
  '1.2.840.10008.1.2.4.203': 'High-Throughput JPEG 2000',
};

/** @throws NoDicom for what is not unpacked here */
export function packingOf(transferSyntax: string): Packing {
  const packing = PACKINGS[transferSyntax];
  if (packing) return packing;
  throw new NoDicom('encoding', OTHER_PACKINGS[transferSyntax] ?? (/^[\d.]{1,64}$/.test(transferSyntax) ? transferSyntax : '?'));
}
