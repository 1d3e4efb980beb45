import { Controller, Get, Res } from '@nestjs/common';
import { type Credits, screeningHttp } from '@toothwise/contracts';
import { type Actor, Answers, CurrentActor, Operation, SignedIn } from '@toothwise/service-kit';
import type { FastifyReply } from 'fastify';
import { EventStreams } from '../live/event-streams.js';
import { CreditLedger } from './credit-ledger.js';

@SignedIn()
@Controller('api/screening/v1/credits')
export class CreditsController {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly streams: EventStreams,
  ) {}

  @Get()
  @Operation('The caller’s credits')
  @Answers(screeningHttp.credits)
  read(@CurrentActor() actor: Actor): Promise<Credits> {
    return this.ledger.read(actor.id);
  }

  @Get('events')
  @Operation('The caller’s credits as they change')
  @Answers({ mediaType: 'text/event-stream' })
  watch(@CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const read = async () => ({ events: [{ name: 'credits', data: await this.ledger.read(actor.id) }] });
    return this.streams.open(reply, { topic: `credits:${actor.id}`, actor, read });
  }
}
