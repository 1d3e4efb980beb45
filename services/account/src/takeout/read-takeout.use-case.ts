import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Clock } from '@toothwise/service-kit';
import { toTakeout } from './takeout.mapper.js';
import { TakeoutRepository } from './takeout.repository.js';

/** The caller's own. */
@Injectable()
export class ReadTakeout {
  constructor(
    private readonly takeouts: TakeoutRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: Actor): Promise<accountHttp.Takeout> {
    return toTakeout(await this.takeouts.findNewest(id), this.clock.now());
  }
}
