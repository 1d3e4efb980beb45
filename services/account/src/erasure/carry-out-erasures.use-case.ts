import { Inject, Injectable } from '@nestjs/common';
import { accountErasureOrdered } from '@toothwise/contracts-account';
import { SubjectPurge, appendEvent } from '@toothwise/event-bus';
import { Audit, Clock, Eraser, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { IdentityAdmin } from '../identity-admin/identity-admin.gateway.js';
import { MailQueue } from '../mail/mail-queue.repository.js';
import { AccessEnds } from '../session/access-end.repository.js';
import { MAIL_WORDS } from '../notices/mail.texts.js';
import { CONFIRMING } from './erased.events.js';
import { ErasureRepository } from './erasure.repository.js';
import { type ErasureRow, type Step, nextStep } from './erasure.rules.js';
import { ERASURE_MAIL } from './erasure.texts.js';

const MARKS = { begin: 'begun', order: 'ordered', purge: 'purged', finish: 'finished' } as const satisfies Record<Step, string>;

/**
 * Brings each erasure that is due one step further. That it has begun is committed before anything is shut: whoever calls it off then
 * is refused, and nobody who did so is left outside. The identity ends first, so that nobody comes in any more; then every service erases and
 * confirms; then the person's subjects go from the broker, twice; and last the identity and this service's own rows. Each step may be repeated:
 * whoever is killed in between is followed by who does it again.
 */
@Injectable()
export class CarryOutErasures {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly identity: IdentityAdmin,
    private readonly ends: AccessEnds,
    private readonly mail: MailQueue,
    private readonly purge: SubjectPurge,
    private readonly eraser: Eraser,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Safe on every replica. One that fails holds up no other. @returns how many steps were taken */
  async execute(): Promise<number> {
    let taken = 0;
    for (const id of await this.erasures.listOpen(this.clock.now())) {
      try {
        while (await this.transactions.run((tx) => this.step(tx, id), { asLease: true })) taken += 1;
      } catch (error) {
        this.log.warn({ err: error, erasure: id }, 'an erasure could not go on; it is tried again');
      }
    }
    return taken;
  }

  private async step(tx: EntityManager, id: string): Promise<boolean> {
    const row = await this.erasures.take(tx, id);
    const step = row && nextStep(row, CONFIRMING, this.clock.now());
    if (!step) return false;
    // It may have become theirs alone since they asked, or is just becoming so: it goes on once another owner is there.
    if (
      step === 'begin' &&
      ((await this.erasures.isCoOwnerGoing(tx, row.personId)) || (await this.erasures.findLastOwned(row.personId, tx)))
    )
      return false;
    await this.carryOut(tx, row, step);
    return true;
  }

  private async carryOut(tx: EntityManager, row: ErasureRow, step: Step): Promise<void> {
    const { id, personId } = row;
    const about = { actor: 'account', subjectType: 'erasure', subjectId: id, personId };
    if (step === 'begin') await this.audit.record(tx, { ...about, action: 'erasure.begun' });
    else if (step === 'order') {
      await this.identity.setEnabled(personId, false);
      await this.identity.logoutEverywhere(personId);
      await this.ends.add(tx, personId, 'erased', personId);
      await this.confirmByMail(tx, row);
      await appendEvent(tx, accountErasureOrdered, { aggregateId: id, aggregateVersion: 2, personId, data: { erasureId: id } });
    } else await this.purge.purge(personId);
    if (step === 'finish') {
      await this.identity.deleteUser(personId);
      await this.eraser.erase(personId);
      await this.purge.purge(personId);
      await this.audit.record(tx, { ...about, action: 'erasure.finished' });
    }
    await this.erasures.mark(tx, id, MARKS[step], this.clock.now());
  }

  /** Sent while the address is there: later there is nobody to write to. It goes with the person's other mails. */
  private async confirmByMail(tx: EntityManager, { id, personId }: ErasureRow): Promise<void> {
    const recipient = await this.erasures.findAddress(tx, personId);
    const { subject, body } = ERASURE_MAIL;
    if (recipient) await this.mail.add(tx, { factId: id, personId, recipient, subject, body: body + MAIL_WORDS.signature });
  }
}
