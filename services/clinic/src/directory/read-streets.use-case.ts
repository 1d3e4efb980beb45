import type { MapSquare } from '@toothwise/contracts-clinic';
import { Injectable } from '@nestjs/common';
import { StreetMap } from '../outside/street-map.gateway.js';

/** Streets for the finder's map, by way of our origin: whose map it is learns neither who looks nor from where. Any signed-in person may look. */
@Injectable()
export class ReadStreets {
  constructor(private readonly streets: StreetMap) {}

  /** @throws ProblemError `resource.not-found` where no server is set up or it has no such square, `service.unavailable` where it fails */
  async execute(square: MapSquare): Promise<{ picture: string }> {
    return { picture: await this.streets.square(square) };
  }
}
