import { Controller } from '@nestjs/common';
import { type Screening, screeningRoutes } from '@toothwise/contracts-screening';
import type { SignedLink } from '@toothwise/objects';
import { type Actor, type Answer, type Input, LiveStreams, Route } from '@toothwise/service-kit';
import type { FastifyReply } from 'fastify';
import { progressOf } from '../../live/screening.topics.js';
import { DeleteScreening } from './delete-screening.use-case.js';
import { LinkScreeningPhoto } from './link-screening-photo.use-case.js';
import { ReadScreenings } from './read-screenings.use-case.js';
import { StartScreening } from './start-screening.use-case.js';
import { TellSeen } from './tell-seen.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class ScreeningsController {
  constructor(
    private readonly startScreening: StartScreening,
    private readonly readScreenings: ReadScreenings,
    private readonly deleteScreening: DeleteScreening,
    private readonly tellSeen: TellSeen,
    private readonly linkPhoto: LinkScreeningPhoto,
    private readonly streams: LiveStreams,
  ) {}

  @Route(screeningRoutes.startScreening)
  async start({ body }: Input<Routes['startScreening']>, actor: Actor, reply: FastifyReply): Promise<Screening> {
    const screening = await this.startScreening.execute(actor, body);
    void reply.code(screening.status === 'analysing' ? 202 : 200);
    return screening;
  }

  @Route(screeningRoutes.listScreenings)
  page({ query }: Input<Routes['listScreenings']>, actor: Actor): Promise<Answer<Routes['listScreenings']>> {
    return this.readScreenings.execute(actor, query);
  }

  @Route(screeningRoutes.readScreening)
  one({ params }: Input<Routes['readScreening']>, actor: Actor): Promise<Screening> {
    return this.readScreenings.one(actor, params.id);
  }

  @Route(screeningRoutes.deleteScreening)
  async delete({ params }: Input<Routes['deleteScreening']>, actor: Actor): Promise<void> {
    await this.deleteScreening.execute(actor, params.id);
  }

  @Route(screeningRoutes.markSeen)
  seen({ params }: Input<Routes['markSeen']>, actor: Actor): Promise<Answer<Routes['markSeen']>> {
    return this.tellSeen.execute(actor, params.id, true);
  }

  @Route(screeningRoutes.takeBackSeen)
  unseen({ params }: Input<Routes['takeBackSeen']>, actor: Actor): Promise<Answer<Routes['takeBackSeen']>> {
    return this.tellSeen.execute(actor, params.id, false);
  }

  @Route(screeningRoutes.watchScreening)
  watch({ params: { id } }: Input<Routes['watchScreening']>, actor: Actor): Promise<Answer<Routes['watchScreening']>> {
    const read = async () => {
      const { stages, status, review } = await this.readScreenings.progress(actor, id);
      const stage = { type: 'stage', data: stages };
      if (status === 'analysing') return { events: [stage] };
      const ended = [stage, { type: status, data: {} }];
      if (review?.state === 'waiting') return { events: ended };
      return { events: review ? [...ended, { type: 'reviewed', data: {} }] : ended, last: true };
    };
    return this.streams.follow(actor, progressOf(id), read);
  }

  @Route(screeningRoutes.linkPhoto)
  link({ params }: Input<Routes['linkPhoto']>, actor: Actor): Promise<SignedLink> {
    return this.linkPhoto.execute(actor, params.id, params.photoId);
  }
}
