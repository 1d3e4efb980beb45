import { Injectable } from '@nestjs/common';
import type { ModelTurn } from '@toothwise/conversation';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import { Consultations } from './consultation.repository.js';
import { ChatPhotos } from './photo.repository.js';

/** Answers what was heard and not answered, by the rules: at once, or when the conversation is opened again. */
@Injectable()
export class AnswerLines {
  constructor(
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @param read what a model made of one of them. @throws ProblemError `resource.not-found`, also for somebody else's */
  async execute(actor: Actor, id: string, read?: { turnId: string; model: ModelTurn }): Promise<void> {
    await this.transactions.run(async (tx) => {
      const consultation = await this.consultations.lock(tx, actor.id, id);
      const open = await this.consultations.unanswered(tx, id);
      const photos = open.length > 0 ? await this.photos.said(id, tx) : [];
      for (const line of open) {
        consultation.answer(
          line.turnId!,
          line.unanswered!,
          { photos, model: read?.turnId === line.turnId ? read.model : undefined },
          this.clock.now(),
        );
        await this.consultations.markAnswered(tx, line);
      }
      if (open.length > 0) await this.consultations.save(tx, consultation);
    });
  }
}
