import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.repository.js';
import { NotificationRepository } from '../notification/notification.repository.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { ProfileRepository } from '../profile/profile.repository.js';
import { PushQueue } from '../push/push-queue.repository.js';
import { SmsQueue } from '../sms/sms-queue.repository.js';
import { type AddressedNotice, channelsFor, mailOf, notificationOf, smsOf } from './notice.rules.js';
import type { NoticedFact } from '../notification/order.rules.js';

/** Stores what a person is told of a fact, by the channels that they want: in the transaction of the fact, sent afterwards. */
@Injectable()
export class NotificationsByChannel {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly profiles: ProfileRepository,
    private readonly preferences: PreferencesRepository,
    private readonly mail: MailQueue,
    private readonly push: PushQueue,
    private readonly sms: SmsQueue,
  ) {}

  /** @throws Error where there is somebody to write to who has no profile yet */
  async add(tx: EntityManager, fact: NoticedFact, notice: AddressedNotice): Promise<void> {
    const { id, name, personId, data } = fact;
    if (!personId) return;
    const channels = channelsFor(notice, await this.preferences.of(personId, tx));
    if (channels.includes('in-app')) await this.notifications.add(tx, personId, fact, notificationOf(name, notice, data));
    if (channels.includes('push')) await this.push.add(tx, id, personId, notificationOf(name, notice, data));
    if (channels.includes('sms')) await this.sms.add(tx, id, personId, smsOf(notice, data));
    if (!channels.includes('email')) return;
    const profile = await this.profiles.find(personId, tx);
    if (!profile) throw new Error('The person of this event has no profile yet');
    const { email: recipient, firstName, timeZone } = profile;
    await this.mail.add(tx, { factId: id, personId, recipient, ...mailOf(notice, data, firstName, timeZone) });
  }
}
