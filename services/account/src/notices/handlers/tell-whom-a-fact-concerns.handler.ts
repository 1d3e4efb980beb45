import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { screeningCompleted } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Tombstones } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { GivePracticeRole } from '../../identity-admin/give-practice-role.use-case.js';
import { CaseMail, type CaseFact } from '../../mail/case-mail.repository.js';
import { MailQueue } from '../../mail/mail-queue.repository.js';
import { PortalRepository } from '../../portal/portal.repository.js';
import { type AddressedNotice, mailOf, notificationOf } from '../notice.rules.js';
import { NotificationsByChannel } from '../notifications-by-channel.repository.js';
import { NOTICED_FACTS, noticesOf } from '../notices.gateway.js';

type Fact = EventEnvelope<
  Partial<CaseFact['data']> & {
    practiceName?: string;
    practiceEmail?: string;
    expiresAt?: string;
    recipients?: string[];
    email?: string;
    owners?: string[];
  }
>;

/** What a domain's notices say of a fact becomes rows: notices in lists, mails in the queue. */
@Controller()
export class TellWhomAFactConcerns {
  constructor(
    private readonly notifications: NotificationsByChannel,
    private readonly mail: MailQueue,
    private readonly caseMail: CaseMail,
    private readonly portal: PortalRepository,
    private readonly tombstones: Tombstones,
    private readonly practiceRole: GivePracticeRole,
  ) {}

  @EventPattern(NOTICED_FACTS)
  async handle(@Payload() fact: Fact, @Ctx() { tx }: EventContext): Promise<void> {
    const { tells, caseMail } = noticesOf(fact.name, fact.data);
    if (fact.name === screeningCompleted.name && fact.personId) await this.portal.unlock(tx, fact.personId, fact.occurredAt);
    await this.practiceRole.execute(tx, fact);
    if (caseMail === 'answers') await this.caseMail.accepted(tx, fact as CaseFact);
    if (caseMail === 'drops') await this.caseMail.tell(tx, fact as CaseFact, null);
    for (const notice of tells) {
      if (notice.to === 'person') await this.tellPerson(tx, fact, notice);
      else if (notice.to === 'recipients') await this.tellRecipients(tx, fact, notice);
      else if (notice.to === 'invited') await this.tellInvited(tx, fact, notice);
      else await this.tellPractice(tx, fact, notice, caseMail === 'replaces');
    }
  }

  private async tellPerson(tx: EntityManager, fact: Fact, notice: AddressedNotice): Promise<void> {
    await this.notifications.add(tx, fact, notice);
    const { name, personId, data } = fact;
    // What happened is on the portal, whatever the person wants to be told of.
    if (personId && notice.channels.includes('in-app')) await this.portal.add(tx, personId, fact, notificationOf(name, notice, data));
  }

  /** Each of those whom the fact names, as if it were about them. Who was erased meanwhile is told nothing; the others are all the same. */
  private async tellRecipients(tx: EntityManager, fact: Fact, notice: AddressedNotice): Promise<void> {
    for (const personId of await this.tombstones.stillHere(tx, fact.data.recipients ?? []))
      await this.tellPerson(tx, { ...fact, personId }, notice);
  }

  private async tellInvited(tx: EntityManager, { id, name, data }: Fact, notice: AddressedNotice): Promise<void> {
    const { email, expiresAt } = data;
    if (!email) throw new Error(`${name} does not say whom to write to`);
    const uselessAfter = expiresAt ? new Date(expiresAt) : undefined;
    await this.mail.add(tx, { factId: id, personId: null, recipient: email, ...mailOf(notice, data, ''), uselessAfter });
  }

  private async tellPractice(tx: EntityManager, fact: Fact, notice: AddressedNotice, isAboutCase: boolean): Promise<void> {
    const { practiceEmail, practiceName = '', expiresAt } = fact.data;
    if (!practiceEmail) throw new Error(`${fact.name} does not say where the practice is written to`);
    const text = { recipient: practiceEmail, ...mailOf(notice, fact.data, practiceName) };
    if (!isAboutCase) return this.mail.add(tx, { factId: fact.id, personId: null, ...text });
    await this.caseMail.tell(tx, fact as CaseFact, { ...text, ...(expiresAt && { uselessAfter: new Date(expiresAt) }) });
  }
}
