import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Proof, Requirement } from '@toothwise/contracts-clinic';
import { ObjectRemovals } from '@toothwise/objects';
import { type Actor, Audit, Clock, ProblemError } from '@toothwise/service-kit';
import { type Change, OwnFiles } from './own-files.access.js';
import { ProofIntake } from './proof-intake.gateway.js';
import { ProofRepository } from './proof.repository.js';
import { dayOf, takesProofs, toProof } from './proof.rules.js';

const HAND_IN: Change = { deed: 'handIn', takes: takesProofs };

/** Hands in the file for one requirement, in place of the one that nobody has accepted. One that counts does so until the new one is accepted. */
@Injectable()
export class AddProof {
  constructor(
    private readonly own: OwnFiles,
    private readonly intake: ProofIntake,
    private readonly files: ProofRepository,
    private readonly removals: ObjectRemovals,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.owner-required`, `application.closed`, `resource.not-found`, `request.invalid`, and why the file is not taken */
  async execute(actor: Actor, requirement: Requirement, expiresOn: string, request: IncomingMessage): Promise<Proof> {
    const { id } = await this.own.require(actor, HAND_IN);
    if (expiresOn < dayOf(this.clock.now()))
      throw new ProblemError('request.invalid', { issues: [{ path: 'expiresOn', message: 'It has ended already.' }] });
    const taken = await this.intake.take(request, id, actor.id);
    return this.own.change(actor, HAND_IN, async (tx, application) => {
      const row = {
        ...{ ...taken, id: randomUUID(), requirement, expiresOn, state: 'handed' as const, reason: null },
        addedAt: this.clock.now(),
      };
      await this.removals.add(tx, await this.files.hand(tx, application.id, row));
      await this.removals.keep(tx, taken.objectKey);
      const { practiceId } = application;
      if (practiceId) {
        const about = { subjectType: 'practice', subjectId: practiceId, personId: actor.id, details: { requirement } };
        await this.audit.record(tx, { actor, action: 'proof.handed-in', ...about });
      }
      return toProof(row);
    });
  }
}
