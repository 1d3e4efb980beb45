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
import { type AddressedTelling, mailOf, noticeOf } from '../telling.rules.js';
import { Told } from '../told.repository.js';
import { TOLD_FACTS, tellingsOf } from '../notices.gateway.js';

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
    private readonly told: Told,
    private readonly mail: MailQueue,
    private readonly caseMail: CaseMail,
    private readonly portal: PortalRepository,
    private readonly tombstones: Tombstones,
    private readonly practiceRole: GivePracticeRole,
  ) {}

  @EventPattern(TOLD_FACTS)
  async handle(@Payload() fact: Fact, @Ctx() { tx }: EventContext): Promise<void> {
    const { tells, caseMail } = tellingsOf(fact.name, fact.data);
    if (fact.name === screeningCompleted.name && fact.personId) await this.portal.unlock(tx, fact.personId, fact.occurredAt);
    await this.practiceRole.execute(tx, fact);
    if (caseMail === 'answers') await this.caseMail.accepted(tx, fact as CaseFact);
    if (caseMail === 'drops') await this.caseMail.tell(tx, fact as CaseFact, null);
    for (const telling of tells) {
      if (telling.to === 'person') await this.tellPerson(tx, fact, telling);
      else if (telling.to === 'recipients') await this.tellRecipients(tx, fact, telling);
      else if (telling.to === 'invited') await this.tellInvited(tx, fact, telling);
      else await this.tellPractice(tx, fact, telling, caseMail === 'replaces');
    }
  }

  private async tellPerson(tx: EntityManager, fact: Fact, telling: AddressedTelling): Promise<void> {
    await this.told.add(tx, fact, telling);
    const { name, personId, data } = fact;
    // What happened is on the portal, whatever the person wants to be told of.
    if (personId && telling.channels.includes('in-app')) await this.portal.add(tx, personId, fact, noticeOf(name, telling, data));
  }

  /** Each of those whom the fact names, as if it were about them. Who was erased meanwhile is told nothing; the others are all the same. */
  private async tellRecipients(tx: EntityManager, fact: Fact, telling: AddressedTelling): Promise<void> {
    for (const personId of await this.tombstones.stillHere(tx, fact.data.recipients ?? []))
      await this.tellPerson(tx, { ...fact, personId }, telling);
  }

  private async tellInvited(tx: EntityManager, { id, name, data }: Fact, telling: AddressedTelling): Promise<void> {
    const { email, expiresAt } = data;
    if (!email) throw new Error(`${name} does not say whom to write to`);
    const uselessAfter = expiresAt ? new Date(expiresAt) : undefined;
    await this.mail.add(tx, { factId: id, personId: null, recipient: email, ...mailOf(telling, data, ''), uselessAfter });
  }

  private async tellPractice(tx: EntityManager, fact: Fact, telling: AddressedTelling, isAboutCase: boolean): Promise<void> {
    const { practiceEmail, practiceName = '', expiresAt } = fact.data;
    if (!practiceEmail) throw new Error(`${fact.name} does not say where the practice is written to`);
    const text = { recipient: practiceEmail, ...mailOf(telling, fact.data, practiceName) };
    if (!isAboutCase) return this.mail.add(tx, { factId: fact.id, personId: null, ...text });
    await this.caseMail.tell(tx, fact as CaseFact, { ...text, ...(expiresAt && { uselessAfter: new Date(expiresAt) }) });
  }
}
