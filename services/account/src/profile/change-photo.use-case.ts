import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ObjectRemovals, PhotoIntake } from '@toothwise/objects';
import { type Actor, Audit, Clock, Transactions } from '@toothwise/service-kit';
import { OpenProfile } from './open-profile.use-case.js';
import type { ProfileRecord } from './profile.record.js';
import { ProfileRepository } from './profile.repository.js';

/** Longest side in pixels: it is shown as a circle of 96 at most, on dense screens too. */
const SIDE = 512;

/** One photo a person, their own; the one before goes. */
@Injectable()
export class ChangePhoto {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly profiles: ProfileRepository,
    private readonly intake: PhotoIntake,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `photo.*` */
  async execute(actor: Actor, request: IncomingMessage): Promise<ProfileRecord> {
    await this.openProfile.execute(actor);
    const { key } = await this.intake.take(request, { service: 'account', ownerId: actor.id, side: SIDE });
    return this.replace(actor, key);
  }

  /** Takes the photo away; where there is none, nothing happens. */
  async remove(actor: Actor): Promise<ProfileRecord> {
    return this.replace(actor, null);
  }

  private replace(actor: Actor, key: string | null): Promise<ProfileRecord> {
    return this.transactions.run(async (tx) => {
      const profile = await this.openProfile.within(tx, actor);
      if (key === null && profile.photoKey === null) return profile;
      if (key) await this.removals.keep(tx, key);
      if (profile.photoKey) await this.removals.add(tx, [profile.photoKey]);
      Object.assign(profile, { photoKey: key, updatedAt: this.clock.now() });
      await this.profiles.save(tx, profile);
      const action = key ? 'profile.photo-changed' : 'profile.photo-removed';
      await this.audit.record(tx, { actor, action, subjectType: 'profile', subjectId: actor.id, personId: actor.id });
      return profile;
    });
  }
}
