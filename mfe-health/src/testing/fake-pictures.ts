import { pictures } from '../records/xrays/read-picture.js';

const browser = { ...pictures };
/** What reading a picture gives. */
export const grey = {
  width: 4,
  height: 2,
  values: new Uint8Array(8).fill(90),
  full: { least: 0, most: 255 },
  used: { least: 40, most: 200 },
};

/** Stands in for what jsdom cannot: decoding a picture, a canvas, an observer of sizes. For `beforeEach`. */
export function fakePictures(): void {
  Object.assign(pictures, {
    read: () => Promise.resolve(grey),
    readFrame: (...[, depth]: Parameters<typeof pictures.readFrame>) => Promise.resolve({ ...grey, full: depth, depth }),
    develop: () => document.createElement('canvas'),
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
/** For `afterEach`. */
export const realPictures = (): void => void Object.assign(pictures, browser);
