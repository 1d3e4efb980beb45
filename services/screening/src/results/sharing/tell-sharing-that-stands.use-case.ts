import { Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@toothwise/contracts-core';
import { screeningCompleted, screeningSharingConsented } from '@toothwise/contracts-screening';
import { WhatStands } from '@toothwise/event-bus';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import { standing } from '../../care/record/reviewed.rules.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { sharedCase } from '../../care/shared/shared-case.rules.js';
import { sharingPossible } from '../../care/shared/sharing.rules.js';

/** Says what stands of a sharing block that stream and outbox have forgotten: the person's newest consent, or nothing. */
@Injectable()
export class SharingThatStands {
  constructor(
    whatStands: WhatStands,
    private readonly screenings: Screenings,
    private readonly rules: ClinicalRules,
  ) {
    whatStands.isToldBy([screeningCompleted, screeningSharingConsented], (events) => this.execute(events));
  }

  async execute(events: readonly EventEnvelope[]): Promise<Map<string, Record<string, unknown>>> {
    const hears = (text: string, flags: readonly number[]) => this.rules.hears(text, flags);
    const shared = await this.screenings.shared(events.map(({ aggregateId }) => aggregateId));
    return new Map(
      events.flatMap(({ id, aggregateId }) => {
        const { screening, consent } = shared.get(aggregateId) ?? {};
        if (!screening?.analysis || !consent || !sharingPossible(screening)) return [];
        return [[id, { sharing: sharedCase(screening, standing(screening.analysis, screening.review), consent, hears) }] as const];
      }),
    );
  }
}
