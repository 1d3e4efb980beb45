import { Injectable } from '@nestjs/common';
import type { Consent } from '@toothwise/contracts-account';
import type { Actor } from '@toothwise/service-kit';
import { toConsent } from './consent.mapper.js';
import { ConsentRepository } from './consent.repository.js';
import type { ConsentKind } from './consent.texts.js';

/** The caller's own decision that is in force, with the wording of today. */
@Injectable()
export class ReadConsent {
  constructor(private readonly consents: ConsentRepository) {}

  async execute(actor: Actor, kind: ConsentKind): Promise<Consent> {
    return toConsent(kind, await this.consents.latest(actor.id, kind));
  }
}
