import { inflateRawSync } from 'node:zlib';
import { DICOM_LIMITS, type XrayDepth, type XrayType } from '@toothwise/contracts-health';
import dicom, { type DataSet, type Element } from 'dicom-parser';
import { dateOf, personName, textOf } from './header-text.rules.js';
import { NoDicom, type Packing, packingOf, requireKind, typeOf } from './kinds.rules.js';
import { requireWithin } from './limits.rules.js';
import type { Named } from './same-person.rules.js';
import type { Layout } from './samples.rules.js';
import { type Rescale, rescaleOf, spacingOf, windowsOf } from './window.rules.js';

const COLOURS = ['RGB', 'YBR_FULL', 'YBR_FULL_422', 'YBR_ICT', 'YBR_RCT'] as const;
export type Colour = 'grey' | (typeof COLOURS)[number];

/** What a DICOM file says of itself. */
export interface Header {
  data: DataSet;
  pixels: Element;
  packing: Packing;
  layout: Layout;
  frames: number;
  colour: Colour;
  /** Planes of colour lie one after another. */
  isPlanar: boolean;
  /** The lowest value is white. */
  isInverted: boolean;
  rescale: Rescale;
  windows: XrayDepth['windows'];
  spacing: XrayDepth['spacing'];
  isHounsfield: boolean;
  patient: Named;
  takenOn: string | null;
  imageType: XrayType | null;
}

/** Reads what a file says of itself, and refuses it by that before a picture is unpacked. @throws NoDicom */
export function readHeader(bytes: Buffer): Header {
  const { meta, data } = parsed(bytes);
  const text = (tag: string, of = data) => of.string(tag)?.trim() ?? '';
  requireKind(text('x00080016') || text('x00020002', meta));
  const packing = packingOf(text('x00020010', meta));
  const frames = data.intString('x00280008') ?? 1;
  const layout = layoutOf(data);
  requireWithin(layout, frames);
  const colour = colourOf(text('x00280004'), layout, frames);
  const pixels = data.elements.x7fe00010;
  if (!pixels || pixels.length === 0) throw new NoDicom('broken');
  const groups = sharedGroups(data);
  const transform = groups?.('x00289145') ?? data;
  const rescale = rescaleOf(transform.floatString('x00281053'), transform.floatString('x00281052'));
  const measures = groups?.('x00289110') ?? data;
  const characters = text('x00080005');
  const modality = text('x00080060');
  return {
    ...{ data, pixels, packing, layout, frames, colour, rescale },
    isPlanar: data.uint16('x00280006') === 1,
    isInverted: text('x00280004') === 'MONOCHROME1',
    windows: windowsOf(windowsIn(groups?.('x00289132') ?? data), rescale),
    spacing: spacingOf(measures.floatString('x00280030', 0), measures.floatString('x00280030', 1)),
    isHounsfield: modality === 'CT' && (transform.string('x00281054')?.trim() ?? 'HU') === 'HU',
    patient: { name: personName(valueOf(data, 'x00100010', characters)) || null, birthDate: dateOf(text('x00100030')) },
    takenOn: dateOf(text('x00080022')) ?? dateOf(text('x0008002a')) ?? dateOf(text('x00080021')) ?? dateOf(text('x00080020')),
    imageType: typeOf(modality),
  };
}

/** A sequence in a sequence in a sequence ends where the parser's stack does: broken as well. */
function parsed(bytes: Buffer): { meta: DataSet; data: DataSet } {
  // What is packed as a whole is unpacked as far as a file may be long, and no further.
  const inflater = (file: Uint8Array, from: number) => inflateRawSync(file.subarray(from), { maxOutputLength: DICOM_LIMITS.inflatedBytes });
  try {
    // Apart, for what is packed as a whole lies elsewhere afterwards.
    return { meta: dicom.readPart10Header(bytes), data: dicom.parseDicom(bytes, { inflater }) };
  } catch (error) {
    throw new NoDicom((error as { code?: string } | null)?.code === 'ERR_BUFFER_TOO_LARGE' ? 'too-heavy' : 'broken');
  }
}

function layoutOf(data: DataSet): Layout {
  const allocated = data.uint16('x00280100') ?? 0;
  const stored = data.uint16('x00280101') ?? allocated;
  const high = data.uint16('x00280102') ?? stored - 1;
  if (allocated !== 8 && allocated !== 16) throw new NoDicom('encoding', `${allocated} bits`);
  if (stored < 1 || stored > allocated || high !== stored - 1) throw new NoDicom('encoding', `${stored} of ${allocated} bits`);
  const samples = data.uint16('x00280002') ?? 1;
  if (samples !== 1 && samples !== 3) throw new NoDicom('encoding', `${samples} samples`);
  const [rows, columns] = [data.uint16('x00280010') ?? 0, data.uint16('x00280011') ?? 0];
  return { columns, rows, samples, allocated, stored, isSigned: data.uint16('x00280103') === 1 };
}

function colourOf(photometric: string, { samples, allocated, stored }: Layout, frames: number): Colour {
  if (samples === 1) {
    if (photometric === 'MONOCHROME1' || photometric === 'MONOCHROME2') return 'grey';
    throw new NoDicom('encoding', photometric.replaceAll(/[^A-Z0-9_ ]/g, '') || '?');
  }
  const colour = COLOURS.find((one) => one === photometric);
  if (!colour || allocated !== 8 || stored !== 8) throw new NoDicom('encoding', photometric.replaceAll(/[^A-Z0-9_ ]/g, '') || '?');
  if (frames > 1) throw new NoDicom('kind', 'Moving pictures in colour');
  return colour;
}

/** Where several frames share what is said of them (PS3.3, C.7.6.16), by the tag of what is said; else of the first frame. */
function sharedGroups(data: DataSet): ((tag: string) => DataSet | undefined) | null {
  const places = ['x52009229', 'x52009230'].map((tag) => data.elements[tag]?.items?.[0]?.dataSet);
  if (places.every((one) => !one)) return null;
  return (tag) => places.map((one) => one?.elements[tag]?.items?.[0]?.dataSet).find((one) => one !== undefined);
}

function windowsIn(data: DataSet): [number | undefined, number | undefined, string | undefined][] {
  const count = data.numStringValues('x00281050') ?? 0;
  return Array.from({ length: count }, (_, index) => [
    data.floatString('x00281050', index),
    data.floatString('x00281051', index),
    data.string('x00281055', index),
  ]);
}

function valueOf(data: DataSet, tag: string, characters: string): string {
  const element = data.elements[tag];
  return element ? textOf(data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length), characters) : '';
}
