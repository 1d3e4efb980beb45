import { type Box, BoxReader, boxesIn } from './boxes.js';

export interface Size {
  width: number;
  height: number;
}
/** One item of a HEIC file: a coded picture, a derived one (grid, overlay, identity), or something else. */
export interface HeicItem {
  type: string;
  /** Boxes that describe it: `ispe`, `hvcC` and others. */
  properties: Box[];
  /** What a derived picture is made of. */
  madeOf: number[];
  /** Where its bytes are, when they lie in the file or in `idat`; null elsewhere. */
  data: Omit<Box, 'type'> | null;
}

/** More items than any camera writes: a photo of 30 megapixels has about 120 tiles, a preview, a gain map and its metadata. */
const ITEM_LIMIT = 2_000;

/** The items of a HEIC file by their numbers, and which of them is shown. */
export interface HeicItems {
  items: Map<number, HeicItem>;
  shown: number;
}

/** Reads which items a HEIC file has (ISO/IEC 23008-12, 14496-12). @throws Error for what is broken off, twice there or too much */
export function readItems(bytes: Buffer): HeicItems {
  const metas = [...boxesIn(bytes, 0, bytes.length)].filter(({ type }) => type === 'meta');
  if (metas.length !== 1) throw new Error(`A HEIC file has one list of items, not ${metas.length}`);
  const boxes = [...boxesIn(bytes, metas[0]!.at + 4, metas[0]!.end)];
  const only = (type: string): Box | undefined => {
    const found = boxes.filter((box) => box.type === type);
    if (found.length > 1) throw new Error(`Twice there: ${type}`);
    return found[0];
  };
  const items = new Map<number, HeicItem>();
  readTypes(bytes, only('iinf'), items);
  readPlaces(bytes, only('iloc'), only('idat'), items);
  readReferences(bytes, only('iref'), items);
  readProperties(bytes, only('iprp'), items);
  return { items, shown: shownBy(bytes, only('pitm')) };
}

/** Of no number where none is named. */
function shownBy(bytes: Buffer, pitm: Box | undefined): number {
  if (!pitm) return -1;
  const reader = new BoxReader(bytes, pitm);
  return reader.number(reader.full().version === 0 ? 2 : 4);
}

function readTypes(bytes: Buffer, iinf: Box | undefined, items: Map<number, HeicItem>): void {
  if (!iinf) return;
  const reader = new BoxReader(bytes, iinf);
  reader.skip(reader.full().version === 0 ? 2 : 4);
  for (const infe of boxesIn(bytes, reader.position, iinf.end)) {
    const entry = new BoxReader(bytes, infe);
    const { version } = entry.full();
    if (infe.type !== 'infe' || version < 2) throw new Error('An item without a type');
    const id = entry.number(version === 2 ? 2 : 4);
    entry.skip(2);
    if (items.has(id) || items.size >= ITEM_LIMIT) throw new Error('An item is there twice, or there are too many');
    items.set(id, { type: entry.text(4), properties: [], madeOf: [], data: null });
  }
}

function readPlaces(bytes: Buffer, iloc: Box | undefined, idat: Box | undefined, items: Map<number, HeicItem>): void {
  if (!iloc) return;
  const reader = new BoxReader(bytes, iloc);
  const { version } = reader.full();
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  for (let left = reader.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.skip(2);
    const base = reader.number(baseSize);
    const parts = Array.from({ length: reader.number(2) }, () => {
      reader.skip(indexSize);
      return [base + reader.number(offsetSize), reader.number(lengthSize)] as const;
    });
    const item = items.get(id);
    const home = method === 0 ? { at: 0, end: bytes.length } : method === 1 ? idat : undefined;
    if (!item || !home || parts.length !== 1) continue;
    const at = home.at + parts[0]![0];
    item.data = { at, end: Math.min(home.end, at + parts[0]![1]) };
  }
}

function readReferences(bytes: Buffer, iref: Box | undefined, items: Map<number, HeicItem>): void {
  if (!iref) return;
  const head = new BoxReader(bytes, iref);
  const idSize = head.full().version === 0 ? 2 : 4;
  for (const box of boxesIn(bytes, head.position, iref.end)) {
    if (box.type !== 'dimg') continue;
    const reader = new BoxReader(bytes, box);
    const from = items.get(reader.number(idSize));
    const to = Array.from({ length: reader.number(2) }, () => reader.number(idSize));
    from?.madeOf.push(...to);
  }
}

function readProperties(bytes: Buffer, iprp: Box | undefined, items: Map<number, HeicItem>): void {
  if (!iprp) return;
  const parts = [...boxesIn(bytes, iprp.at, iprp.end)];
  const lists = parts.filter(({ type }) => type === 'ipco');
  if (lists.length > 1) throw new Error('Twice there: ipco');
  const properties = lists.flatMap((list) => [...boxesIn(bytes, list.at, list.end)]);
  for (const ipma of parts.filter(({ type }) => type === 'ipma')) {
    const reader = new BoxReader(bytes, ipma);
    const { version, flags } = reader.full();
    for (let left = reader.number(4); left > 0; left -= 1) {
      const item = items.get(reader.number(version === 0 ? 2 : 4));
      for (let uses = reader.number(1); uses > 0; uses -= 1) {
        // The topmost bit says "essential"; the rest counts the properties from 1.
        const property = properties[(flags & 1 ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f) - 1];
        if (item && property) item.properties.push(property);
      }
    }
  }
}
