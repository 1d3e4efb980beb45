import { Injectable } from '@nestjs/common';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { type Draft, screeningHttp } from '@toothwise/contracts-screening';
import { type Actor, Clock, ProblemError, Transactions, HealthConsents } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { contactOf } from '../../people/contact.mapper.js';
import { FamilyAccess } from '../../people/family-access.repository.js';
import { ClinicalRules } from '../clinical/clinical.rules.js';
import { tellsOfEmergency } from '../clinical/emergency.rules.js';
import { Photos } from '../photos/photo.repository.js';
import { ToldEmergencies } from '../told/told-emergency.repository.js';
import { draftView } from './draft.mapper.js';
import type { DraftRecord } from './draft.record.js';
import { impossibleDates, sharingAtLevel } from './draft.rules.js';
import { Drafts } from './draft.repository.js';
import { currentSigns, stampedSigns } from './signs.rules.js';

export type DraftSave = z.output<typeof screeningHttp.draftSave>;

/** Keeps the answers so far, and checks them for red flags at every save. */
@Injectable()
export class SaveDraft {
  constructor(
    private readonly consents: HealthConsents,
    private readonly rules: ClinicalRules,
    private readonly drafts: Drafts,
    private readonly family: FamilyAccess,
    private readonly photos: Photos,
    private readonly emergencies: ToldEmergencies,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `consent.required`, `request.invalid`, `draft.conflict` (a newer version was saved elsewhere) */
  async execute(actor: Actor, kind: ScreeningKind, save: DraftSave): Promise<Draft> {
    await this.consents.require(actor.id);
    const issues = impossibleDates(save.form, this.clock.now());
    if (issues.length > 0) throw new ProblemError('request.invalid', { issues });
    await this.family.require(actor.id, save.person, this.clock.now());
    const known = await this.drafts.find(actor.id, kind);
    const now = this.clock.now();
    const signs = currentSigns(stampedSigns(save.signs, known?.signs ?? null, now), now);
    const { safety, forClinicians } = this.rules.assess({ kind, ...save, signs }, now);
    const draft = await this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      const next = nextVersion({ actor, kind, save: { ...save, signs }, level: safety.level, known, now });
      const stored = known
        ? await this.drafts.replace(tx, save.baseVersion, next)
        : save.baseVersion === 0 && (await this.drafts.insert(tx, next));
      if (!stored) throw new ProblemError('draft.conflict');
      await this.emergencies.followDraft(tx, next, tellsOfEmergency(forClinicians));
      return next;
    });
    return draftView(draft, await this.photos.of({ draftId: draft.id }), safety);
  }
}

interface NextVersion {
  actor: Actor;
  kind: ScreeningKind;
  save: DraftSave;
  level: number;
  known: DraftRecord | null;
  now: Date;
}

function nextVersion({ actor, kind, save, level, known, now }: NextVersion): DraftRecord {
  const { baseVersion, step, form, person, flagAnswers, signs } = save;
  const sharing = sharingAtLevel(level, save.sharing);
  return {
    id: known?.id ?? randomUUID(),
    personId: actor.id,
    kind,
    version: baseVersion + 1,
    step,
    form,
    person,
    flagAnswers,
    signs,
    sharing,
    contact: sharing.consent ? contactOf(actor) : null,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
}
