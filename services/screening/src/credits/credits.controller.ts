import { Controller, Get, type MessageEvent, Sse } from '@nestjs/common';
import { type Credits, screeningHttp } from '@toothwise/contracts-screening';
import { type Actor, Answers, CurrentActor, LiveStreams, Operation, SignedIn } from '@toothwise/service-kit';
import type { Observable } from 'rxjs';
import { creditsOf } from '../live/topics.js';
import { CreditLedger } from './credit-ledger.js';

@SignedIn()
@Controller('api/screening/v1/credits')
export class CreditsController {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly streams: LiveStreams,
  ) {}

  @Get()
  @Operation('The caller’s credits')
  @Answers(screeningHttp.credits)
  read(@CurrentActor() actor: Actor): Promise<Credits> {
    return this.ledger.read(actor.id);
  }

  @Sse('events')
  @Operation('The caller’s credits as they change')
  @Answers({ mediaType: 'text/event-stream' })
  watch(@CurrentActor() actor: Actor): Promise<Observable<MessageEvent>> {
    const read = async () => ({ events: [{ type: 'credits', data: await this.ledger.read(actor.id) }] });
    return this.streams.follow(actor, creditsOf(actor.id), read);
  }
}
