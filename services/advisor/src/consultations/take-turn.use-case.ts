import { Injectable } from '@nestjs/common';
import type { Conversation, TurnSent } from '@toothwise/contracts-advisor';
import { type Actor, Clock, HealthConsents, Transactions } from '@toothwise/service-kit';
import { AnswerLines } from './answer-lines.use-case.js';
import { conversationView } from './consultation.mapper.js';
import { Consultations } from './consultation.repository.js';
import { lineOf } from './line.rules.js';

/** A line of the caller: kept and heard by the rules at once, then answered. Whoever repeats a turn gets its answer again. */
@Injectable()
export class TakeTurn {
  constructor(
    private readonly consents: HealthConsents,
    private readonly consultations: Consultations,
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
      consultation.say({ turnId: sent.turnId, after: sent.after, line: lineOf(sent) }, this.clock.now());
      await this.consultations.save(tx, consultation);
    });
    await this.answerLines.execute(actor, id);
    return conversationView(await this.consultations.require(actor.id, id), await this.consultations.lines(id, sent.after));
  }
}
