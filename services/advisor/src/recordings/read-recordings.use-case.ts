import { Injectable } from '@nestjs/common';
import type { Recording, RecordingAnalytics, RecordingItem, RecordingSettings } from '@toothwise/contracts-advisor';
import type { Page } from '@toothwise/contracts-core';
import { AiClient, SpeechClient } from '@toothwise/ai';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { type Actor, keysetPage, ProblemError, readCursor } from '@toothwise/service-kit';
import { analyticsOf } from './analytics.rules.js';
import { itemView, recordingView } from './recording.mapper.js';
import { Recordings } from './recording.repository.js';
import { SoundDecoder } from './sound-decoder.gateway.js';
import { CONTENT_TYPE } from './sound.rules.js';

/** What the caller sees of their own recordings. */
@Injectable()
export class ReadRecordings {
  constructor(
    private readonly recordings: Recordings,
    private readonly objects: ObjectStore,
    private readonly decoder: SoundDecoder,
    private readonly speech: SpeechClient,
    private readonly ai: AiClient,
  ) {}

  async execute(
    actor: Actor,
    { cursor, limit, search }: { cursor?: string; limit: number; search?: string },
  ): Promise<Page<RecordingItem>> {
    const rows = await this.recordings.page(actor.id, limit, search, readCursor(cursor));
    return keysetPage(rows, limit, ({ createdAt: at, id }) => ({ at, id }), itemView);
  }

  /** @throws ProblemError `resource.not-found` */
  async one(actor: Actor, id: string): Promise<Recording> {
    const row = await this.recordings.require(actor.id, id);
    return recordingView(row, await this.recordings.pieces(id));
  }

  async settings(): Promise<RecordingSettings> {
    const { provider: heard } = this.speech;
    return { transcribedBy: heard, spokenBy: heard, summarisedBy: this.ai.provider, takesFiles: await this.decoder.isThere() };
  }

  async analytics(actor: Actor): Promise<RecordingAnalytics> {
    const [rows, said] = [await this.recordings.all(actor.id), await this.recordings.saidIn(actor.id)];
    return analyticsOf(rows.map((row) => ({ row, pieces: [{ text: said.get(row.id) ?? null }] })));
  }

  /** @throws ProblemError `resource.not-found`, also while the sound is not put together */
  async audio(actor: Actor, id: string): Promise<SignedLink> {
    const { audioKey, appointmentDate } = await this.recordings.require(actor.id, id);
    if (audioKey === null) throw new ProblemError('resource.not-found');
    const ending = audioKey.split('.').at(-1) as keyof typeof CONTENT_TYPE;
    const name = `appointment-${appointmentDate}.${ending}`;
    return this.objects.link(audioKey, { contentType: CONTENT_TYPE[ending], disposition: 'attachment', name });
  }
}
