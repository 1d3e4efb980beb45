import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Statement } from './pipelining/one-trip.js';
import { SETTINGS } from '../basics/settings/settings.token.js';
import type { ServiceSettings } from '../basics/settings/settings.js';

/** SQLSTATE of `refuse_erased`. */
export const ERASED_CODE = 'TW410';

/**
 * Who was erased, so that nothing which comes later, in whatever way, makes them anew. A mark says nothing about anybody: it is a keyed hash of
 * the id, and says "this one" only to who asks with the id.
 */
@Injectable()
export class Tombstones {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<ServiceSettings, 'ERASURE_KEY' | 'ERASURE_TOMBSTONES' | 'TOOTHWISE_MODE'>) {
    if (settings.ERASURE_TOMBSTONES === 'off' && settings.TOOTHWISE_MODE !== 'embedded')
      throw new Error('ERASURE_TOMBSTONES=off is a test-only switch and is refused here: people who were erased would come back');
  }

  /** What marks this person; null where the test-only switch is off. */
  tagOf(personId: string): string | null {
    return this.settings.ERASURE_TOMBSTONES === 'off' ? null : this.hashOf(personId);
  }

  /**
   * What lets a transaction about these people commit only while none of them is erased, nor just being: an erasure waits for those that
   * came before it, and whoever comes after it is refused. @returns nothing where nobody is concerned
   */
  refusal(personIds: ReadonlySet<string>): Statement[] {
    const tags = [...personIds].map((id) => this.tagOf(id)).filter((tag) => tag !== null);
    if (tags.length === 0) return [];
    return [{ name: 'refuse-erased', text: 'SELECT refuse_erased($1)', values: [`{${tags.sort().join()}}`] }];
  }

  async isErased(tx: Pick<EntityManager, 'query'>, personId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT FROM erased_person WHERE tag = $1', [this.tagOf(personId)]);
    return rows.length > 0;
  }

  /** Those of these people who were not erased. An erasure of one of them waits for this transaction, and finds what it has written. */
  async stillHere(tx: EntityManager, personIds: readonly string[]): Promise<string[]> {
    const tags = personIds.map((id) => this.tagOf(id));
    await tx.query('SELECT pg_advisory_xact_lock_shared(erasure_lock(tag)) FROM unnest($1::text[]) AS tag ORDER BY tag', [tags]);
    const rows = await tx.query<{ tag: string }[]>('SELECT tag FROM erased_person WHERE tag = ANY ($1)', [tags]);
    const erased = new Set<string | null>(rows.map(({ tag }) => tag));
    return personIds.filter((_, index) => !erased.has(tags[index]!));
  }

  /** From here on the transaction is alone with what is kept of this person. */
  async lock(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(erasure_lock($1))', [this.hashOf(personId)]);
  }

  async set(tx: EntityManager, personId: string, at: Date): Promise<void> {
    await tx.query('INSERT INTO erased_person (tag, erased_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [this.hashOf(personId), at]);
  }

  private hashOf(personId: string): string {
    return createHmac('sha256', this.settings.ERASURE_KEY).update(personId.toLowerCase()).digest('base64url');
  }
}
