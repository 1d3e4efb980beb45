import { Injectable } from '@nestjs/common';
import type { ModelTurn } from '@toothwise/conversation';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import { Consultations } from './consultation.repository.js';
import { CompleteAssessment } from './complete-assessment.use-case.js';

/** Answers what was heard and not answered, by the rules: at once, or when the conversation is opened again. */
@Injectable()
export class AnswerLines {
  constructor(
    private readonly consultations: Consultations,
    private readonly completing: CompleteAssessment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @param read what a model made of one of them. @throws ProblemError `resource.not-found`, also for somebody else's */
  async execute(actor: Actor, id: string, read?: { turnId: string; model: ModelTurn }): Promise<void> {
    await this.transactions.run(async (tx) => {
      const consultation = await this.consultations.lock(tx, actor.id, id);
      const open = await this.consultations.unanswered(tx, id);
      for (const line of open) {
        const model = read?.turnId === line.turnId ? read.model : undefined;
        consultation.answer({ turnId: line.turnId!, line: line.unanswered!, at: line.at }, model, this.clock.now());
        await this.consultations.markAnswered(tx, line);
      }
      if (open.length === 0) return;
      await this.completing.execute(tx, consultation);
      await this.consultations.save(tx, consultation);
    });
  }
}
