import type { MapSquare } from '@toothwise/contracts-clinic';
import { type Coords, type DoneCallback, GridLayer } from 'leaflet';

/** Gives the picture of a square as a `data:` address. */
export type ReadStreets = (square: MapSquare) => Promise<string>;

/** Streets, square by square, from our own origin. One that cannot be had stays empty: the outlines below it show. */
export class StreetLayer extends GridLayer {
  constructor(private readonly read: ReadStreets) {
    super({ className: 'finder-map-streets' });
  }

  override createTile({ x, y, z: zoom }: Coords, done: DoneCallback): HTMLElement {
    const picture = document.createElement('img');
    // What it shows stands in the list too.
    picture.alt = '';
    picture.addEventListener('load', () => done(undefined, picture));
    picture.addEventListener('error', () => done(new Error('no picture'), picture));
    this.read({ zoom, x, y }).then(
      (address) => (picture.src = address),
      (error: Error) => done(error, picture),
    );
    return picture;
  }
}
