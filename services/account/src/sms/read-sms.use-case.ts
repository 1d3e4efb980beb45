import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { Actor } from '@toothwise/service-kit';
import { SmsGateway } from './sms.gateway.js';
import { SmsNumberRepository } from './sms-number.repository.js';
import { CODE_MS } from './sms.rules.js';

/** The caller's own. */
@Injectable()
export class ReadSms {
  constructor(
    private readonly numbers: SmsNumberRepository,
    private readonly gateway: SmsGateway,
  ) {}

  async execute({ id }: Actor): Promise<accountHttp.Sms> {
    const [proven, code] = await Promise.all([this.numbers.of(id), this.numbers.pendingOf(id)]);
    return {
      offered: this.gateway.isOffered,
      number: proven ? { number: proven.number, provenAt: proven.provenAt.toISOString(), stopped: proven.stoppedAt !== null } : null,
      pending: code ? { number: code.number, until: new Date(code.askedAt.getTime() + CODE_MS).toISOString() } : null,
    };
  }
}
