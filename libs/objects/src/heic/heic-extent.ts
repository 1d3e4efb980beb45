import { type Box, BoxReader } from './boxes.js';
import { type HeicItem, type Size, readItems } from './heic-items.js';
import { codedSizes } from './hevc-size.js';

/** The largest picture of a file: its longest side, and the pixels that are held to show it. */
export interface Extent {
  side: number;
  pixels: number;
}

/** 30 megapixels in tiles of 256 × 256; cameras use 512 × 512. */
const TILE_LIMIT = 512;
const DERIVED_WITH_CANVAS = new Set(['grid', 'iovl']);

/**
 * What a decoder would have to unpack for any picture of a HEIC file: the declared output, or the tiles really decoded, whichever is more.
 * A coded picture counts as large as its own parameter sets say, should they say more than its `ispe` box.
 * @throws Error for a file whose boxes are broken, contradict each other, or hold no picture
 */
export function heicExtent(bytes: Buffer): Extent {
  const measure = new Measure(bytes, readItems(bytes).items);
  const extents = measure.pictures().map((id) => measure.extentOf(id));
  if (extents.length === 0) throw new Error('A HEIC file without a picture');
  return extents.reduce((one, other) => ({ side: Math.max(one.side, other.side), pixels: Math.max(one.pixels, other.pixels) }));
}

/** Looks at each item and each property once, however often others refer to it. */
class Measure {
  /** null while an item is being looked at: one that is made of itself. */
  private readonly known = new Map<number, Extent | null>();
  private readonly sizes = new Map<Box, Size[]>();

  constructor(
    private readonly bytes: Buffer,
    private readonly items: Map<number, HeicItem>,
  ) {}

  /** A tone map (`tmap`) is made of pictures that are counted on their own; nothing here unpacks it. */
  pictures(): number[] {
    return [...this.items]
      .filter(([, { type, properties }]) => type !== 'tmap' && properties.some((property) => property.type === 'ispe'))
      .map(([id]) => id);
  }

  extentOf(id: number): Extent {
    const known = this.known.get(id);
    if (known) return known;
    const item = this.items.get(id);
    if (!item || known === null) throw new Error('A picture that is made of itself, or of nothing');
    if (item.madeOf.length > TILE_LIMIT) throw new Error('A picture made of too many');
    this.known.set(id, null);
    const extent = this.measured(item);
    this.known.set(id, extent);
    return extent;
  }

  private measured(item: HeicItem): Extent {
    const declared = item.properties.flatMap((box) => this.declaredBy(box));
    if (DERIVED_WITH_CANVAS.has(item.type)) declared.push(this.canvasOf(item));
    const parts = item.madeOf.map((part) => this.extentOf(part));
    const decoded = parts.reduce((sum, { pixels }) => sum + pixels, 0);
    return {
      side: Math.max(0, ...declared.flatMap(({ width, height }) => [width, height]), ...parts.map(({ side }) => side)),
      pixels: Math.max(decoded, ...declared.map(({ width, height }) => width * height)),
    };
  }

  private declaredBy(box: Box): Size[] {
    const known = this.sizes.get(box);
    if (known) return known;
    const sizes = box.type === 'hvcC' ? codedSizes(this.bytes.subarray(box.at, box.end)) : box.type === 'ispe' ? [this.extentIn(box)] : [];
    this.sizes.set(box, sizes);
    return sizes;
  }

  private extentIn(box: Box): Size {
    const reader = new BoxReader(this.bytes, box);
    reader.full();
    return { width: reader.number(4), height: reader.number(4) };
  }

  /** The canvas of a grid or an overlay, which stands in its own bytes (ISO/IEC 23008-12, 6.6.2). */
  private canvasOf({ type, data, madeOf }: HeicItem): Size {
    if (!data) throw new Error('A derived picture without its description');
    const reader = new BoxReader(this.bytes, data);
    reader.skip(1);
    const size = reader.number(1) & 1 ? 4 : 2;
    if (type === 'iovl') reader.skip(8);
    else if ((reader.number(1) + 1) * (reader.number(1) + 1) !== madeOf.length) throw new Error('A grid that is not made of its tiles');
    return { width: reader.number(size), height: reader.number(size) };
  }
}
