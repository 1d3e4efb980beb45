import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConsentEntryRecord } from './consent-entry.record.js';
import type { ConsentKind } from './consent.texts.js';

@Injectable()
export class ConsentRepository {
  constructor(private readonly source: DataSource) {}

  /** The decision in force, null when the person was never asked. */
  latest(personId: string, kind: ConsentKind, manager: EntityManager = this.source.manager): Promise<ConsentEntryRecord | null> {
    return manager.findOne(ConsentEntryRecord, { where: { personId, kind }, order: { at: 'DESC' } });
  }

  add(tx: EntityManager, entry: Omit<ConsentEntryRecord, 'id'>): Promise<ConsentEntryRecord> {
    return tx.save(tx.create(ConsentEntryRecord, entry));
  }
}
