import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, Transactions, type Visitor } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { ShareLog } from './share-log.repository.js';
import { ShareRepository } from './share.repository.js';

/** Ends a link: from now on it opens nothing. */
@Injectable()
export class EndShare {
  constructor(
    private readonly people: PersonRepository,
    private readonly shares: ShareRepository,
    private readonly log: ShareLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Ended twice, it is ended once. @throws ProblemError `resource.not-found` */
  async execute(visitor: Visitor, shareId: string): Promise<void> {
    const { scope } = visitor;
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      if (!(await this.shares.end(tx, scope, shareId, this.clock.now()))) throw new ProblemError('resource.not-found');
      await this.log.done(tx, { id: shareId, personId: scope.personId }, 'share.ended', visitor);
    });
  }
}
