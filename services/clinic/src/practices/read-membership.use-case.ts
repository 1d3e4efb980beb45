import type { Membership } from '@toothwise/contracts-clinic';
import type { Actor } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { PracticeRecord } from './practice.record.js';
import { PracticeRepository } from './practice.repository.js';

/** CLIN-029: not a clinic, pending review (or rejected, suspended), approved. Everybody may ask about themselves. */
@Injectable()
export class ReadMembership {
  constructor(private readonly practices: PracticeRepository) {}

  async execute(actor: Actor): Promise<Membership> {
    await this.practices.know(actor);
    const member = await this.practices.member(actor.id);
    const practice = member && (await this.practices.findById(member.practiceId));
    if (!practice) return { state: 'none', practice: null };
    const { pausedAt, application, ...participation } = await this.practices.participation(practice.id);
    return {
      state: practice.partnerStatus,
      practice: toPractice(practice),
      ...participation,
      paused: pausedAt !== null,
      role: member.role,
      ...(application && { application }),
    };
  }
}

/** The practice as its members see it: no position. */
function toPractice(record: PracticeRecord): NonNullable<Membership['practice']> {
  const { openingHours: _hours, latitude: _latitude, longitude: _longitude, ...shown } = record;
  return shown;
}
