import type { Part } from '../part.js';
import { MembershipController } from './membership.controller.js';
import { PracticeAccess } from './practice-access.js';
import { PracticeMemberRecord } from './practice-member.record.js';
import { PracticeRecord } from './practice.record.js';
import { PracticeRepository } from './practice.repository.js';
import { ReadMembership } from './read-membership.use-case.js';

export const practices: Part = {
  entities: [PracticeRecord, PracticeMemberRecord],
  controllers: [MembershipController],
  providers: [PracticeRepository, PracticeAccess, ReadMembership],
};
