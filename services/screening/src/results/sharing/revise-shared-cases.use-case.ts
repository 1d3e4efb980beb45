import { Injectable } from '@nestjs/common';
import { takeBack } from '@toothwise/event-bus';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { toldSinceOf } from '../../care/shared/told-since.rules.js';
import { ToldEmergencies } from '../../care/told/told-emergency.repository.js';

/** What practices have of somebody's cases follows what was told since: each of them is told anew where it says something else. */
@Injectable()
export class ReviseSharedCases {
  constructor(
    private readonly screenings: Screenings,
    private readonly emergencies: ToldEmergencies,
    private readonly rules: ClinicalRules,
    private readonly clock: Clock,
  ) {}

  async execute(tx: EntityManager, personId: string): Promise<void> {
    if (!(await this.emergencies.takeTurn(tx, personId))) return;
    const now = this.clock.now();
    const standing = await this.emergencies.standing(personId, now, tx);
    const hears = (text: string, flags: readonly number[]) => this.rules.hears(text, flags);
    for (const id of await this.screenings.sharedOf(tx, personId)) {
      const screening = await this.screenings.lockOwn(tx, personId, id);
      const { row, consent } = screening;
      if (!consent || !screening.revise(toldSinceOf(row, standing, consent.textVersion), hears, now)) continue;
      await takeBack(tx, personId, id);
      await this.screenings.save(tx, screening);
    }
  }
}
