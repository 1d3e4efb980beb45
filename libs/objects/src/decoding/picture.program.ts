import { takeOrder } from './bounded-process.js';
import { decodePicture } from './decode-picture.js';
import type { Order } from './picture-process.js';

/** Decodes the one picture it is given and ends. Started by `decodeInProcess`. */
await takeOrder(({ bytes, limits }: Order) => decodePicture(Buffer.from(bytes), limits));
