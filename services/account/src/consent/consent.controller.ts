import { Controller } from '@nestjs/common';
import { type Consent, accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ChangeConsent } from './change-consent.use-case.js';
import { CONSENT_KINDS } from './consent.texts.js';
import { toConsent } from './consent.mapper.js';
import { ReadConsent } from './read-consent.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class ConsentController {
  constructor(
    private readonly readConsent: ReadConsent,
    private readonly changeConsent: ChangeConsent,
  ) {}

  @Route(accountRoutes.listConsents)
  async list(_: unknown, actor: Actor): Promise<Consent[]> {
    return Promise.all(CONSENT_KINDS.map((kind) => this.readConsent.execute(actor, kind)));
  }

  @Route(accountRoutes.readConsent)
  async read({ params: { kind } }: Input<Routes['readConsent']>, actor: Actor): Promise<Consent> {
    return this.readConsent.execute(actor, kind);
  }

  @Route(accountRoutes.changeConsent)
  async change({ params: { kind }, body }: Input<Routes['changeConsent']>, actor: Actor): Promise<Consent> {
    return toConsent(kind, await this.changeConsent.execute(actor, kind, body));
  }
}
