import { Controller } from '@nestjs/common';
import { clinicLeadAccepted } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { CaseMail } from '../../mail/case-mail.repository.js';
import { MailQueue } from '../../mail/mail-queue.repository.js';
import { leadAcceptedMail } from '../../mail/mail-texts.rules.js';
import { ProfileRepository } from '../../profile/profile.repository.js';
import { leadAcceptedText } from '../notification-texts.rules.js';
import { NotificationRepository } from '../notification.repository.js';

/** In the list and by e-mail: the person may not be looking at the screen. */
@Controller()
export class TellPatientWhenLeadIsAccepted {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly profiles: ProfileRepository,
    private readonly mail: MailQueue,
    private readonly caseMail: CaseMail,
  ) {}

  @EventPattern(clinicLeadAccepted.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadAccepted>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.caseMail.accepted(tx, event);
    if (!event.personId) return;
    await this.notifications.add(tx, event.personId, leadAcceptedText(event.data));
    const profile = await this.profiles.find(event.personId);
    if (!profile) throw new Error('The person of this event has no profile yet');
    const text = leadAcceptedMail({ ...event.data, firstName: profile.firstName });
    await this.mail.add(tx, { factId: event.id, personId: profile.id, recipient: profile.email, ...text });
  }
}
