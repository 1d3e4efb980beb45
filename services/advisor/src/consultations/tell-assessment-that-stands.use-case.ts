import { Injectable } from '@nestjs/common';
import { advisorAssessmentCompleted } from '@toothwise/contracts-advisor';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { WhatStands } from '@toothwise/event-bus';
import { toldIn } from './assessment.rules.js';
import { Consultations } from './consultation.repository.js';
import { ChatPhotos } from './photo.repository.js';

/** Says what stands of what stream and outbox have forgotten of a conversation: what the conversation holds, as long as it is there. */
@Injectable()
export class AssessmentThatStands {
  constructor(
    whatStands: WhatStands,
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
  ) {
    whatStands.isToldBy([advisorAssessmentCompleted], (events) => this.execute(events));
  }

  async execute(events: readonly EventEnvelope[]): Promise<Map<string, Record<string, unknown>>> {
    const rows = await this.consultations.byIds(events.map(({ aggregateId }) => aggregateId));
    const told = new Map<string, Record<string, unknown>>();
    for (const { id, aggregateId } of events) {
      const row = rows.find((one) => one.id === aggregateId);
      if (row)
        told.set(id, { told: toldIn(row.talk, row.reading, await this.photos.said(row.id), await this.consultations.lines(row.id)) });
    }
    return told;
  }
}
