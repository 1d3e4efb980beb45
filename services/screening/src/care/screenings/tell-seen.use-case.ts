import { Injectable } from '@nestjs/common';
import type { screeningHttp } from '@toothwise/contracts-screening';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import type { z } from 'zod';
import { ToldEmergencies } from '../told/told-emergency.repository.js';
import { Screenings } from './screening.repository.js';

/** A person says that a dentist or doctor has seen what a result is about: from then on it is not what they need first. */
@Injectable()
export class TellSeen {
  constructor(
    private readonly screenings: Screenings,
    private readonly emergencies: ToldEmergencies,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's; `screening.not-completed` */
  execute(actor: Actor, id: string, isSeen: boolean): Promise<z.output<typeof screeningHttp.seenState>> {
    return this.transactions.run(async (tx) => {
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      if (screening.tellSeen(isSeen, this.clock.now())) {
        await this.screenings.save(tx, screening);
        if (screening.isEmergency) await this.emergencies.announce(tx, actor.id);
      }
      return { seenAt: screening.seenAt?.toISOString() ?? null };
    });
  }
}
