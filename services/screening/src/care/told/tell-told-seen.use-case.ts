import { Injectable } from '@nestjs/common';
import type { screeningHttp } from '@toothwise/contracts-screening';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import type { z } from 'zod';
import { ToldEmergencies } from './told-emergency.repository.js';
import { ToldSeen } from './told-seen.repository.js';

/**
 * A person says that a dentist or doctor has seen what they told as an emergency, in answers that they left or in a conversation. It counts for what
 * was told by then: what is told later stands first again. Of whose number it is nothing is asked, as it changes nothing but the caller's own list and cases.
 */
@Injectable()
export class TellToldSeen {
  constructor(
    private readonly seen: ToldSeen,
    private readonly emergencies: ToldEmergencies,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @param toldAt when it was told, as the caller read it; null takes it back */
  execute(actor: Actor, toldId: string, toldAt: string | null): Promise<z.output<typeof screeningHttp.seenState>> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      if (toldAt === null) await this.seen.remove(tx, actor.id, toldId);
      else await this.seen.keep(tx, actor.id, toldId, new Date(Math.min(Date.parse(toldAt), now.getTime())), now);
      // What practices read of it goes, and comes back, with it.
      if (await this.emergencies.isTold(tx, actor.id, toldId)) await this.emergencies.announce(tx, actor.id);
      return { seenAt: toldAt === null ? null : now.toISOString() };
    });
  }
}
