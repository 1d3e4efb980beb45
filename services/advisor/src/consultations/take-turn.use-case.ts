import { Injectable } from '@nestjs/common';
import type { Conversation, TurnSent } from '@toothwise/contracts-advisor';
import { type Actor, Clock, HealthConsents, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { AnswerLines } from './answer-lines.use-case.js';
import { AskModel } from './ask-model.use-case.js';
import { conversationView } from './consultation.mapper.js';
import { Consultations } from './consultation.repository.js';
import { lineOf } from './line.rules.js';
import { photoView, type PhotoRecord } from './photo.record.js';
import { ChatPhotos } from './photo.repository.js';

/** A line of the caller: kept and heard by the rules at once, then answered. Whoever repeats a turn gets its answer again. */
@Injectable()
export class TakeTurn {
  constructor(
    private readonly consents: HealthConsents,
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
    private readonly askModel: AskModel,
    private readonly answerLines: AnswerLines,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `consent.required`, `turn.stale` (there are lines that the person has not read) */
  async execute(actor: Actor, id: string, sent: TurnSent): Promise<Conversation> {
    await this.consultations.require(actor.id, id);
    // What was heard before something ended goes first.
    await this.answerLines.execute(actor, id);
    await this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      const consultation = await this.consultations.lock(tx, actor.id, id);
      if (await this.consultations.isSaid(tx, id, sent.turnId)) return;
      const photos = 'photos' in sent ? await this.added(tx, id, sent.photos) : [];
      const { turnId, after } = sent;
      consultation.say({ turnId, after, line: lineOf(sent, photos), photos: photos.map(photoView) }, this.clock.now());
      await this.photos.say(tx, photos, consultation.row.last);
      await this.consultations.save(tx, consultation);
    });
    const model = await this.askModel.execute(actor, id, sent.turnId);
    await this.answerLines.execute(actor, id, model ? { turnId: sent.turnId, model } : undefined);
    const lines = await this.consultations.lines(id, sent.after);
    return conversationView(await this.consultations.require(actor.id, id), lines, await this.photos.waiting(id));
  }

  /** @throws ProblemError `resource.not-found` where one is not there, or said already */
  private async added(tx: EntityManager, id: string, wanted: readonly string[]): Promise<PhotoRecord[]> {
    const waiting = await this.photos.waiting(id, tx);
    const photos = waiting.filter((photo) => wanted.includes(photo.id));
    if (photos.length !== new Set(wanted).size) throw new ProblemError('resource.not-found');
    return photos;
  }
}
