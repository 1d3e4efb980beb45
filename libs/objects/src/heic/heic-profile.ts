import { type Box, BoxReader } from './boxes.js';
import { readItems } from './heic-items.js';

/** Where an ICC profile says of which colours it speaks (ICC.1, 7.2.6). */
const SPACE_AT = 16;

/**
 * The ICC profile of the picture that a HEIC file shows; undefined where none stands there, and its colours are those of sRGB. A grid may leave
 * it to its tiles.
 * @throws Error for a file whose boxes are broken
 */
export function heicProfile(bytes: Buffer): Buffer | undefined {
  const { items, shown } = readItems(bytes);
  const item = items.get(shown);
  const parts = (item?.madeOf ?? []).map((id) => items.get(id));
  const boxes = [item, ...parts].flatMap((one) => one?.properties ?? []);
  return boxes.filter(({ type }) => type === 'colr').flatMap((box) => profileIn(bytes, box) ?? [])[0];
}

function profileIn(bytes: Buffer, box: Box): Buffer | undefined {
  const reader = new BoxReader(bytes, box);
  if (!['prof', 'rICC'].includes(reader.text(4))) return undefined;
  const profile = bytes.subarray(reader.position, box.end);
  return profile.toString('latin1', SPACE_AT, SPACE_AT + 4) === 'RGB ' ? profile : undefined;
}
