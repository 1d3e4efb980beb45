import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '@toothwise/contracts-clinic';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { ApplicationRow } from '../application.record.js';
import { ApplicationRepository } from '../application.repository.js';
import { OwnApplication } from '../own-application.access.js';

/** What is changed, and in which states of the application. */
export interface Change {
  deed: 'page' | 'handIn';
  takes: (state: ApplicationState) => boolean;
}

/** Whose files somebody may change: those of their own application, where its state lets them. */
@Injectable()
export class OwnFiles {
  constructor(
    private readonly own: OwnApplication,
    private readonly applications: ApplicationRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found` where none was begun, `practice.owner-required`, `practice.role-required`, `application.closed` */
  async require(actor: Actor, { deed, takes }: Change, tx?: EntityManager): Promise<ApplicationRow> {
    const row = await this.own.find(actor, deed, tx);
    if (!row) throw new ProblemError('resource.not-found');
    if (!takes(row.state)) throw new ProblemError('application.closed');
    return row;
  }

  /** Holds the application while its files change. One of before there were applications is written down by that. */
  change<T>(actor: Actor, change: Change, work: (tx: EntityManager, row: ApplicationRow) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const row = await this.require(actor, change, tx);
      await this.applications.save(tx, row);
      return work(tx, row);
    });
  }
}
