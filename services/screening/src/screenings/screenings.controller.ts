import { Body, Controller, Delete, Get, HttpCode, type MessageEvent, Param, Post, Put, Query, Res, Sse } from '@nestjs/common';
import { type Page, pageQuery } from '@toothwise/contracts-core';
import { type Screening, type ScreeningSummary, screeningHttp } from '@toothwise/contracts-screening';
import type { SignedLink } from '@toothwise/objects';
import { type Actor, Answers, CurrentActor, Idempotent, LiveStreams, Operation, SignedIn } from '@toothwise/service-kit';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { progressOf } from '../live/topics.js';
import { LinkPhoto } from '../photos/link-photo.use-case.js';
import { ChangeSharing, type SharingConsent } from '../sharing/change-sharing.use-case.js';
import { SHARING_TEXT } from '../sharing/sharing-text.js';
import { DeleteScreening } from './delete-screening.use-case.js';
import { ReadScreenings } from './read-screenings.use-case.js';
import { StartScreening } from './start-screening.use-case.js';

const idParam = { schema: z.uuid() };

@SignedIn()
@Controller('api/screening/v1')
export class ScreeningsController {
  constructor(
    private readonly startScreening: StartScreening,
    private readonly readScreenings: ReadScreenings,
    private readonly deleteScreening: DeleteScreening,
    private readonly changeSharing: ChangeSharing,
    private readonly linkPhoto: LinkPhoto,
    private readonly streams: LiveStreams,
  ) {}

  @Post('screenings')
  @Idempotent()
  @Operation(
    'Starts the analysis of a draft; 202 analysing, 200 when an emergency ended it without a credit',
    'consent.required',
    'credit.insufficient',
    'draft.incomplete',
    'draft.conflict',
    'consent.outdated',
    'screening.in-progress',
  )
  @Answers(screeningHttp.screening)
  async start(
    @CurrentActor() actor: Actor,
    @Body({ schema: screeningHttp.screeningStart }) start: z.output<typeof screeningHttp.screeningStart>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Screening> {
    const screening = await this.startScreening.run(actor, start);
    void reply.code(screening.status === 'analysing' ? 202 : 200);
    return screening;
  }

  @Get('screenings')
  @Operation('The caller’s screenings, newest first')
  @Answers(screeningHttp.screeningPage)
  page(@CurrentActor() actor: Actor, @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>): Promise<Page<ScreeningSummary>> {
    return this.readScreenings.page(actor, query);
  }

  @Get('screenings/:id')
  @Operation('A screening of the caller', 'resource.not-found')
  @Answers(screeningHttp.screening)
  one(@CurrentActor() actor: Actor, @Param('id', idParam) id: string): Promise<Screening> {
    return this.readScreenings.one(actor, id);
  }

  @Delete('screenings/:id')
  @HttpCode(204)
  @Operation('Deletes a screening and its photos', 'resource.not-found', 'screening.in-progress')
  async delete(@CurrentActor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.deleteScreening.run(actor, id);
  }

  @Sse('screenings/:id/events')
  @Operation('How far an analysis is, as it happens', 'resource.not-found')
  @Answers({ mediaType: 'text/event-stream' })
  watch(@CurrentActor() actor: Actor, @Param('id', idParam) id: string): Promise<Observable<MessageEvent>> {
    const read = async () => {
      const { stages, status } = await this.readScreenings.progress(actor, id);
      const stage = { type: 'stage', data: stages };
      return status === 'analysing' ? { events: [stage] } : { events: [stage, { type: status, data: {} }], last: true };
    };
    return this.streams.follow(actor, progressOf(id), read);
  }

  @Get('screenings/:id/photos/:photoId/link')
  @Operation('A link to read a photo, for 60 s', 'resource.not-found')
  @Answers(screeningHttp.photoLink)
  link(@CurrentActor() actor: Actor, @Param('id', idParam) id: string, @Param('photoId', idParam) photoId: string): Promise<SignedLink> {
    return this.linkPhoto.ofScreening(actor, id, photoId);
  }

  @Put('screenings/:id/sharing')
  @Operation(
    'Consents to contact by a clinic',
    'consent.required',
    'resource.not-found',
    'screening.not-completed',
    'sharing.not-possible',
    'sharing.too-often',
    'consent.outdated',
  )
  @Answers(screeningHttp.sharingState)
  consent(
    @CurrentActor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: screeningHttp.sharingConsent }) consent: SharingConsent,
  ): Promise<Screening['sharing']> {
    return this.changeSharing.consent(actor, id, consent);
  }

  @Delete('screenings/:id/sharing')
  @Operation('Withdraws the consent', 'resource.not-found')
  @Answers(screeningHttp.sharingState)
  withdraw(@CurrentActor() actor: Actor, @Param('id', idParam) id: string): Promise<Screening['sharing']> {
    return this.changeSharing.withdraw(actor, id);
  }

  @Get('sharing-text')
  @Operation('The question about contact by a clinic')
  @Answers(screeningHttp.sharingText)
  sharingText(): z.output<typeof screeningHttp.sharingText> {
    return SHARING_TEXT;
  }
}
