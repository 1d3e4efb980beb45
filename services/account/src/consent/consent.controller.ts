import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type Consent, type ConsentChange, accountHttp } from '@toothwise/contracts-account';
import { type Actor, Answers, CurrentActor, Operation, SignedIn } from '@toothwise/service-kit';
import { ChangeConsent } from './change-consent.use-case.js';
import { CONSENT_KINDS, type ConsentKind } from './consent-texts.js';
import { toConsent } from './consent.mapper.js';
import { ConsentRepository } from './consent.repository.js';

@SignedIn()
@Controller('api/account/v1/consents')
export class ConsentController {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly changeConsent: ChangeConsent,
  ) {}

  @Get()
  @Operation('The caller’s consents with the wordings in force')
  @Answers(accountHttp.consentList)
  async list(@CurrentActor() actor: Actor): Promise<Consent[]> {
    return Promise.all(CONSENT_KINDS.map(async (kind) => toConsent(kind, await this.consents.latest(actor.id, kind))));
  }

  @Get(':kind')
  @Operation('One of the caller’s consents', 'request.invalid')
  @Answers(accountHttp.consent)
  async read(@CurrentActor() actor: Actor, @Param('kind', { schema: accountHttp.consentKind }) kind: ConsentKind): Promise<Consent> {
    return toConsent(kind, await this.consents.latest(actor.id, kind));
  }

  @Put(':kind')
  @Operation('Give or withdraw a consent', 'request.invalid', 'consent.outdated')
  @Answers(accountHttp.consent)
  async change(
    @CurrentActor() actor: Actor,
    @Param('kind', { schema: accountHttp.consentKind }) kind: ConsentKind,
    @Body({ schema: accountHttp.consentChange }) change: ConsentChange,
  ): Promise<Consent> {
    return toConsent(kind, await this.changeConsent.of(actor, kind, change));
  }
}
