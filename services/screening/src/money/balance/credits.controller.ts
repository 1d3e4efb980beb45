import { Controller } from '@nestjs/common';
import { type Credits, screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, LiveStreams, Route } from '@toothwise/service-kit';
import { creditsOf } from '../../live/screening.topics.js';
import { ReadCredits } from './read-credits.use-case.js';

@Controller()
export class CreditsController {
  constructor(
    private readonly readCredits: ReadCredits,
    private readonly streams: LiveStreams,
  ) {}

  @Route(screeningRoutes.readCredits)
  read(_: unknown, actor: Actor): Promise<Credits> {
    return this.readCredits.execute(actor);
  }

  @Route(screeningRoutes.watchCredits)
  watch(_: unknown, actor: Actor): Promise<Answer<typeof screeningRoutes.watchCredits>> {
    const read = async () => ({ events: [{ type: 'credits', data: await this.readCredits.execute(actor) }] });
    return this.streams.follow(actor, creditsOf(actor.id), read);
  }
}
