import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { SCREENING_KINDS, type ScreeningKind } from '@toothwise/contracts-core';
import { type AboutPerson, type Draft, type Photo, aboutPerson, screeningHttp } from '@toothwise/contracts-screening';
import type { SignedLink } from '@toothwise/objects';
import { type Actor, Answers, CurrentActor, Operation, SignedIn, Uploads } from '@toothwise/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AddPhoto } from '../photos/add-photo.use-case.js';
import { LinkPhoto } from '../photos/link-photo.use-case.js';
import { RemovePhoto } from '../photos/remove-photo.use-case.js';
import { DiscardDraft } from './discard-draft.use-case.js';
import { ReadAboutPerson } from './read-about-person.use-case.js';
import { ReadDrafts } from './read-drafts.use-case.js';
import { type DraftSave, SaveDraft } from './save-draft.use-case.js';

const kindParam = { schema: z.enum(SCREENING_KINDS) };
const idParam = { schema: z.uuid() };

@SignedIn()
@Controller('api/screening/v1')
export class DraftsController {
  constructor(
    private readonly readDrafts: ReadDrafts,
    private readonly saveDraft: SaveDraft,
    private readonly discardDraft: DiscardDraft,
    private readonly addPhoto: AddPhoto,
    private readonly removePhoto: RemovePhoto,
    private readonly linkPhoto: LinkPhoto,
    private readonly aboutPerson: ReadAboutPerson,
  ) {}

  @Get('drafts')
  @Operation('The caller’s open drafts')
  @Answers(z.array(screeningHttp.draft))
  all(@CurrentActor() actor: Actor): Promise<Draft[]> {
    return this.readDrafts.all(actor);
  }

  @Get('drafts/:kind')
  @Operation('The caller’s open draft of a kind', 'resource.not-found')
  @Answers(screeningHttp.draft)
  one(@CurrentActor() actor: Actor, @Param('kind', kindParam) kind: ScreeningKind): Promise<Draft> {
    return this.readDrafts.one(actor, kind);
  }

  @Put('drafts/:kind')
  @Operation('Saves the answers so far and checks them for red flags', 'consent.required', 'draft.conflict', 'request.invalid')
  @Answers(screeningHttp.draft)
  save(
    @CurrentActor() actor: Actor,
    @Param('kind', kindParam) kind: ScreeningKind,
    @Body({ schema: screeningHttp.draftSave }) save: DraftSave,
  ): Promise<Draft> {
    return this.saveDraft.run(actor, kind, save);
  }

  @Delete('drafts/:kind')
  @HttpCode(204)
  @Operation('Discards a draft and its photos')
  async discard(@CurrentActor() actor: Actor, @Param('kind', kindParam) kind: ScreeningKind): Promise<void> {
    await this.discardDraft.run(actor, kind);
  }

  @Post('drafts/:kind/photos')
  @Uploads('photo')
  @Operation(
    'Adds one photo (multipart field `photo`)',
    'consent.required',
    'photo.busy',
    'photo.not-an-image',
    'photo.too-large',
    'photo.too-many',
    'photo.unreadable',
  )
  @Answers(screeningHttp.photo)
  add(@CurrentActor() actor: Actor, @Param('kind', kindParam) kind: ScreeningKind, @Req() request: FastifyRequest): Promise<Photo> {
    return this.addPhoto.run(actor, kind, request.raw);
  }

  @Delete('drafts/:kind/photos/:photoId')
  @HttpCode(204)
  @Operation('Removes a photo', 'resource.not-found')
  async remove(
    @CurrentActor() actor: Actor,
    @Param('kind', kindParam) kind: ScreeningKind,
    @Param('photoId', idParam) photoId: string,
  ): Promise<void> {
    await this.removePhoto.run(actor, kind, photoId);
  }

  @Get('drafts/:kind/photos/:photoId/link')
  @Operation('A link to read a photo, for 60 s', 'resource.not-found')
  @Answers(screeningHttp.photoLink)
  link(
    @CurrentActor() actor: Actor,
    @Param('kind', kindParam) kind: ScreeningKind,
    @Param('photoId', idParam) photoId: string,
  ): Promise<SignedLink> {
    return this.linkPhoto.ofDraft(actor, kind, photoId);
  }

  @Get('person')
  @Operation('"About the person" as kept from last time')
  @Answers(aboutPerson)
  person(@CurrentActor() actor: Actor): Promise<AboutPerson> {
    return this.aboutPerson.run(actor);
  }
}
