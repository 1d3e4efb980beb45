import { Injectable } from '@nestjs/common';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import { Consultations } from './consultation.repository.js';

/** Answers what was heard and not answered, by the rules: at once, or when the conversation is opened again. */
@Injectable()
export class AnswerLines {
  constructor(
    private readonly consultations: Consultations,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async execute(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const consultation = await this.consultations.lock(tx, actor.id, id);
      const open = await this.consultations.unanswered(tx, id);
      for (const line of open) {
        consultation.answer(line.turnId!, line.unanswered!, this.clock.now());
        await this.consultations.markAnswered(tx, line);
      }
      if (open.length > 0) await this.consultations.save(tx, consultation);
    });
  }
}
