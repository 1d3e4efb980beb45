import { Controller } from '@nestjs/common';
import { clinicLeadUnmatched } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { MailQueue } from '../../mail/mail-queue.repository.js';
import { leadUnmatchedMail } from '../../mail/mail-texts.rules.js';
import { ProfileRepository } from '../../profile/profile.repository.js';
import { leadUnmatchedText } from '../notification-texts.rules.js';
import { NotificationRepository } from '../notification.repository.js';

/** In the list and by e-mail: the person may not be looking at the screen. */
@Controller()
export class TellPatientWhenNoPracticeIsFound {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly profiles: ProfileRepository,
    private readonly mail: MailQueue,
  ) {}

  @EventPattern(clinicLeadUnmatched.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadUnmatched>, @Ctx() { tx }: EventContext): Promise<void> {
    if (!event.personId) return;
    await this.notifications.add(tx, event.personId, leadUnmatchedText(event.data));
    const profile = await this.profiles.find(event.personId);
    if (!profile) throw new Error('The person of this event has no profile yet');
    const text = leadUnmatchedMail({ ...event.data, firstName: profile.firstName });
    await this.mail.add(tx, { factId: event.id, personId: profile.id, recipient: profile.email, ...text });
  }
}
