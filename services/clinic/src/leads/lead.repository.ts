import { appendFacts } from '@toothwise/event-bus';
import { ProblemError, tell } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { Lead } from './lead.aggregate.js';
import { LeadRecord } from './lead.record.js';
import { OfferRecord } from './offer.record.js';
import { inboxOf } from './offer.topics.js';

const TURNS = `SELECT hashtextextended('screening:' || id, 0) AS key FROM unnest($1::text[]) AS id ORDER BY key`;

/** Loads leads locked, with their offers, and stores what became of them: rows, facts and word to the practices' inboxes. */
@Injectable()
export class LeadRepository {
  constructor(private readonly source: DataSource) {}

  findByScreening(screeningId: string): Promise<LeadRecord | null> {
    return this.source.manager.findOneBy(LeadRecord, { screeningId });
  }

  countOpenOffers(leadId: string, now: Date): Promise<number> {
    return this.source.manager.countBy(OfferRecord, { leadId, state: 'open', expiresAt: MoreThan(now) });
  }

  /** All practices that were asked, the first asked first; who was asked twice is there once. */
  async listAsked(leadId: string, now: Date): Promise<{ name: string; awaited: boolean }[]> {
    return this.source.query(
      `SELECT p.name, bool_or(o.state = 'open' AND o.expires_at > $2) AS awaited
         FROM offer o JOIN practice p ON p.id = o.practice_id
        WHERE o.lead_id = $1 GROUP BY p.id, p.name ORDER BY min(o.offered_at), p.name`,
      [leadId, now],
    );
  }

  async listScreeningsOf(tx: EntityManager, personId: string): Promise<string[]> {
    const leads = await tx.findBy(LeadRecord, { personId });
    return leads.map(({ screeningId }) => screeningId).sort();
  }

  /** When the next lead is due; null where none waits. */
  async nextDue(): Promise<Date | null> {
    const [next] = await this.source.query<{ due_at: Date | null }[]>('SELECT min(due_at) AS due_at FROM lead WHERE due_at IS NOT NULL');
    return next?.due_at ?? null;
  }

  /** Facts about one screening are taken one after the other, even before a lead exists that could be locked. */
  async takeTurns(tx: EntityManager, screeningIds: readonly string[]): Promise<void> {
    // In one order for all, so that two of them never wait for each other.
    await tx.query(`SELECT pg_advisory_xact_lock(key) FROM (${TURNS}) AS turn`, [screeningIds]);
  }

  lockByScreening(tx: EntityManager, screeningId: string): Promise<Lead | null> {
    return this.lock(tx, { screeningId });
  }

  /** @throws ProblemError `resource.not-found` */
  async lockById(tx: EntityManager, id: string): Promise<Lead> {
    const lead = await this.lock(tx, { id });
    if (!lead) throw new ProblemError('resource.not-found');
    return lead;
  }

  /** @throws ProblemError `resource.not-found` where the practice has no such offer */
  async lockByOffer(tx: EntityManager, practiceId: string, offerId: string): Promise<Lead> {
    const offer = await tx.findOneBy(OfferRecord, { id: offerId, practiceId });
    if (!offer) throw new ProblemError('resource.not-found');
    return this.lockById(tx, offer.leadId);
  }

  /** The leads that the practice still could accept, locked in one order for all. */
  async lockOpenOf(tx: EntityManager, practiceId: string): Promise<Lead[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM lead WHERE state = 'offered' AND id IN (SELECT lead_id FROM offer WHERE practice_id = $1 AND state = 'open')
       ORDER BY id FOR NO KEY UPDATE`,
      [practiceId],
    );
    const leads: Lead[] = [];
    for (const { id } of rows) leads.push(await this.withOffers(tx, await tx.findOneByOrFail(LeadRecord, { id })));
    return leads.filter(({ row }) => row.state === 'offered');
  }

  /**
   * A lead whose deadline has passed and that no other worker holds.
   * @param except ids that are not to be taken now
   */
  async lockNextDue(tx: EntityManager, now: Date, except: readonly string[] = []): Promise<Lead | null> {
    const [due] = await tx.query<{ id: string }[]>(
      'SELECT id FROM lead WHERE due_at <= $1 AND id <> ALL ($2) ORDER BY due_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED',
      [now, except],
    );
    return due ? this.withOffers(tx, await tx.findOneByOrFail(LeadRecord, { id: due.id })) : null;
  }

  /** New leads with their first offers: a statement for each kind of row, however many leads there are. */
  async insert(tx: EntityManager, leads: readonly Lead[]): Promise<void> {
    await tx.insert(
      LeadRecord,
      leads.map(({ row }) => row),
    );
    await this.storeParts(tx, leads);
  }

  async save(tx: EntityManager, lead: Lead): Promise<void> {
    await tx.update(LeadRecord, { id: lead.id }, lead.takeChanges());
    await this.storeParts(tx, [lead]);
  }

  /** Removes a forgotten lead. Its offers go with it, charges stay. */
  async delete(tx: EntityManager, lead: Lead): Promise<void> {
    await tx.delete(LeadRecord, { id: lead.id });
    await this.storeParts(tx, [lead]);
  }

  private async storeParts(tx: EntityManager, leads: readonly Lead[]): Promise<void> {
    const offers = leads.map((lead) => lead.takeOffers());
    const ended = Map.groupBy(
      offers.flatMap((one) => one.ended),
      ({ state }) => state,
    );
    // Who loses the case before who gets it: the table knows one acceptance a lead.
    for (const [state, those] of ended) {
      await tx.update(OfferRecord, { id: In(those.map(({ id }) => id)) }, { state, endedAt: those[0]!.endedAt });
    }
    const added = offers.flatMap((one) => one.added);
    if (added.length > 0) await tx.insert(OfferRecord, added);
    await appendFacts(tx, leads);
    await tell(tx, ...offers.flatMap(({ practices }) => practices).map(inboxOf));
  }

  private async lock(tx: EntityManager, where: { id: string } | { screeningId: string }): Promise<Lead | null> {
    const row = await tx.findOne(LeadRecord, { where, lock: { mode: 'for_no_key_update' } });
    return row && this.withOffers(tx, row);
  }

  /** Read after the lock was won. */
  private async withOffers(tx: EntityManager, row: LeadRecord): Promise<Lead> {
    return new Lead(row, await tx.find(OfferRecord, { where: { leadId: row.id }, order: { offeredAt: 'ASC', id: 'ASC' } }));
  }
}
