import type { ErrorCode, EventDefinition } from '@toothwise/contracts-core';
import type { z } from 'zod';

/** What ties a fact to the one before it. */
export interface Cause {
  correlationId: string;
  /** Event that it follows from. */
  causationId: string;
}

/** What an aggregate has recorded and its repository has not stored yet. */
export interface Fact {
  event: EventDefinition;
  aggregateId: string;
  /** Grows by one with each fact of the aggregate. */
  aggregateVersion: number;
  /** Null where it names nobody any more. */
  personId: string | null;
  data: unknown;
  /** Person who caused it. */
  actor?: string;
  /** What it follows from; without one, the event that is being handled. */
  cause?: Cause;
}

/** An aggregate's no: it stays as it was. A request is answered with the problem of this code. */
export class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(`refused: ${code}`);
    this.name = 'Refusal';
  }
}

/**
 * What changes together and guards its own states. Its methods decide, change columns and record what is to be told; the repository that
 * loaded it stores all of that in one transaction. This file and what builds on it import no framework.
 */
export abstract class Aggregate<Row extends { readonly id: string; readonly personId: string; readonly version: number }> {
  private changes: Partial<Row> = {};
  private facts: Fact[] = [];
  /** Its person is erased: what is told from now on names nobody. */
  protected isNameless = false;

  /** @param cause of everything that it records, where no single event is being handled */
  protected constructor(
    readonly row: Readonly<Row>,
    private readonly cause?: Cause,
  ) {}

  get id(): string {
    return this.row.id;
  }

  protected change(columns: Partial<Row>): void {
    Object.assign(this.row, columns);
    Object.assign(this.changes, columns);
  }

  /** Raises the version and keeps the fact for the outbox. */
  protected record<N extends string, S extends z.ZodType>(event: EventDefinition<N, S>, data: z.input<S>, actor?: string): void {
    const { id, personId, version } = this.row;
    this.change({ version: version + 1 } as Partial<Row>);
    this.facts.push({
      event,
      aggregateId: id,
      aggregateVersion: version + 1,
      personId: this.isNameless ? null : personId,
      data,
      actor,
      cause: this.cause,
    });
  }

  /** For the repository: columns that changed since the last call. */
  takeChanges(): Partial<Row> {
    const changes = this.changes;
    this.changes = {};
    return changes;
  }

  /** For the repository: what is to be told, in its order; once. */
  takeFacts(): Fact[] {
    return this.facts.splice(0);
  }
}
