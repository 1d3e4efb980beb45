import { Injectable } from '@nestjs/common';
import type { Conversation } from '@toothwise/contracts-advisor';
import type { Actor } from '@toothwise/service-kit';
import { AnswerLines } from './answer-lines.use-case.js';
import { conversationView } from './consultation.mapper.js';
import { Consultations } from './consultation.repository.js';
import { ChatPhotos } from './photo.repository.js';

/** A conversation of the caller with all its lines; one that was heard and not answered is answered first. */
@Injectable()
export class OpenConsultation {
  constructor(
    private readonly consultations: Consultations,
    private readonly answerLines: AnswerLines,
    private readonly photos: ChatPhotos,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async execute(actor: Actor, id: string): Promise<Conversation> {
    await this.answerLines.execute(actor, id);
    return conversationView(
      await this.consultations.require(actor.id, id),
      await this.consultations.lines(id),
      await this.photos.waiting(id),
    );
  }
}
