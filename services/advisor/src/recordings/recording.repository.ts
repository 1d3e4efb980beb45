import { Injectable } from '@nestjs/common';
import { RECORDING_PERSON_BYTES } from '@toothwise/contracts-advisor';
import { ObjectRemovals } from '@toothwise/objects';
import { appendFacts } from '@toothwise/event-bus';
import { Clock, type KeysetPosition, ProblemError, tell } from '@toothwise/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Recording } from './recording.aggregate.js';
import { PartRecord, PieceRecord, RecordingRecord } from './recording.record.js';
import { progressOf } from './recording.topics.js';

/** One command at work. */
export interface StageRun {
  signal: AbortSignal;
  /** Commits the effect together with the inbox row of the command. */
  complete<T>(work: (tx: EntityManager) => Promise<T>): Promise<T>;
}

/** Rows of `recording`, with the parts and pieces of its sound. */
@Injectable()
export class Recordings {
  constructor(
    private readonly source: DataSource,
    private readonly removals: ObjectRemovals,
    private readonly clock: Clock,
  ) {}

  find(id: string, tx: EntityManager = this.source.manager): Promise<RecordingRecord | null> {
    return tx.getRepository(RecordingRecord).findOneBy({ id });
  }

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async require(personId: string, id: string): Promise<RecordingRecord> {
    const row = await this.source.getRepository(RecordingRecord).findOneBy({ id, personId });
    if (!row) throw new ProblemError('resource.not-found');
    return row;
  }

  /** Locked until the transaction ends. @param personId whose it must be, if somebody asks @throws ProblemError `resource.not-found` */
  async lock(tx: EntityManager, id: string, personId?: string): Promise<Recording> {
    const recording = await this.lockIfThere(tx, id, personId);
    if (!recording) throw new ProblemError('resource.not-found');
    return recording;
  }

  /** The same, for those who only see to it that something is so: null where somebody has removed it. */
  async lockIfThere(tx: EntityManager, id: string, personId?: string): Promise<Recording | null> {
    const where = personId === undefined ? { id } : { id, personId };
    const row = await tx.getRepository(RecordingRecord).findOne({ where, lock: { mode: 'pessimistic_write' } });
    return row && new Recording(row);
  }

  /** Newest first, one more than asked for. @param search part of a patient's or dentist's name */
  page(personId: string, limit: number, search?: string, after?: KeysetPosition): Promise<RecordingRecord[]> {
    const query = this.source.manager
      .createQueryBuilder(RecordingRecord, 'r')
      .where('r.personId = :personId', { personId })
      .orderBy('r.createdAt', 'DESC')
      .addOrderBy('r.id', 'DESC')
      .limit(limit + 1);
    if (search) {
      const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
      query.andWhere('(r.patientName ILIKE :like OR r.dentistName ILIKE :like)', { like });
    }
    if (after) query.andWhere('(r.createdAt, r.id) < (:at, :id)', after);
    return query.getMany();
  }

  /** All of a person's, oldest first. */
  all(personId: string): Promise<RecordingRecord[]> {
    return this.source.getRepository(RecordingRecord).find({ where: { personId }, order: { createdAt: 'ASC' } });
  }

  /** Begun before this, of everybody. @param of which */
  begunBefore(at: Date, of: 'all' | 'unwarned' | 'unfinished', limit: number): Promise<RecordingRecord[]> {
    const query = this.source.manager.createQueryBuilder(RecordingRecord, 'r').where('r.createdAt < :at', { at }).limit(limit);
    if (of === 'unwarned') query.andWhere('r.warnedAt IS NULL');
    if (of === 'unfinished') query.andWhere(`r.kind = 'upload' AND r.status = 'recording'`);
    return query.getMany();
  }

  /** Bytes of all that a person keeps, an upload under way as large as it was said to be. */
  async bytesOf(tx: EntityManager, personId: string): Promise<number> {
    const [kept] = await tx.query<{ bytes: string }[]>(
      `SELECT coalesce(sum(CASE WHEN status = 'recording' AND kind = 'upload' THEN file_bytes ELSE received_bytes END), 0) AS bytes
       FROM recording WHERE person_id = $1`,
      [personId],
    );
    return Number(kept!.bytes);
  }

  /** That so much more fits in; one at a time of a person's, so that two do not take the same room. @throws ProblemError `recording.no-room` */
  async requireRoom(tx: EntityManager, personId: string, bytes: number): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`recordings:${personId}`]);
    if ((await this.bytesOf(tx, personId)) + bytes > RECORDING_PERSON_BYTES) throw new ProblemError('recording.no-room');
  }

  parts(recordingId: string): Promise<PartRecord[]> {
    return this.source.getRepository(PartRecord).find({ where: { recordingId }, order: { seq: 'ASC' } });
  }

  part(recordingId: string, seq: number, tx: EntityManager = this.source.manager): Promise<PartRecord | null> {
    return tx.getRepository(PartRecord).findOneBy({ recordingId, seq });
  }

  pieces(recordingId: string, tx: EntityManager = this.source.manager): Promise<PieceRecord[]> {
    return tx.getRepository(PieceRecord).find({ where: { recordingId }, order: { seq: 'ASC' } });
  }

  /** What is written down of each of a person's by now; one question, however many there are. */
  async saidIn(personId: string): Promise<Map<string, string>> {
    const rows = await this.source.query<{ id: string; said: string }[]>(
      `SELECT p.recording_id AS id, string_agg(p.text, ' ' ORDER BY p.seq) AS said
       FROM recording_piece p JOIN recording r ON r.id = p.recording_id WHERE r.person_id = $1 AND p.text <> '' GROUP BY p.recording_id`,
      [personId],
    );
    return new Map(rows.map(({ id, said }) => [id, said]));
  }

  unwritten(recordingId: string): Promise<number> {
    return this.source.getRepository(PieceRecord).countBy({ recordingId, text: IsNull() });
  }

  /** The next piece that nobody is having written down; it is the caller's for so many seconds. */
  async claimPiece(recordingId: string, seconds: number): Promise<PieceRecord | null> {
    const now = this.clock.now();
    const [rows] = await this.source.query<[{ seq: number }[], number]>(
      `UPDATE recording_piece SET claimed_until = $2::timestamptz + interval '1 second' * $3
       WHERE recording_id = $1 AND seq = (SELECT seq FROM recording_piece WHERE recording_id = $1 AND text IS NULL
         AND (claimed_until IS NULL OR claimed_until < $2) ORDER BY seq LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING seq`,
      [recordingId, now, seconds],
    );
    const seq = rows[0]?.seq;
    return seq === undefined ? null : this.source.getRepository(PieceRecord).findOneBy({ recordingId, seq });
  }

  async release({ recordingId, seq }: PieceRecord): Promise<void> {
    await this.source.getRepository(PieceRecord).update({ recordingId, seq }, { claimedUntil: null });
  }

  /** A piece that is written down stays as it is, and pages hear of it. */
  async writeDown(tx: EntityManager, { recordingId, seq }: PieceRecord, text: string, confidence: number | null): Promise<void> {
    await tx.getRepository(PieceRecord).update({ recordingId, seq, text: IsNull() }, { text, confidence, claimedUntil: null });
    await tell(tx, progressOf(recordingId));
  }

  async insert(tx: EntityManager, recording: Recording): Promise<void> {
    await tx.getRepository(RecordingRecord).insert(recording.row);
    await appendFacts(tx, [recording]);
  }

  async save(tx: EntityManager, recording: Recording): Promise<void> {
    const changes = recording.takeChanges();
    // Somebody else did it before: nothing is to be written, or told.
    if (Object.keys(changes).length === 0) return;
    await tx.getRepository(RecordingRecord).update({ id: recording.id }, changes);
    await appendFacts(tx, [recording]);
    await tell(tx, progressOf(recording.id));
  }

  async addPart(tx: EntityManager, part: PartRecord): Promise<void> {
    await tx.getRepository(PartRecord).insert(part);
    await this.removals.keep(tx, part.objectKey);
  }

  async addPiece(tx: EntityManager, piece: PieceRecord): Promise<void> {
    await tx.getRepository(PieceRecord).insert(piece);
    await this.removals.keep(tx, piece.objectKey);
  }

  /** The sound is put together: its parts go, where they are not pieces too. */
  async dropParts(tx: EntityManager, recordingId: string): Promise<void> {
    const parts = await tx.getRepository(PartRecord).findBy({ recordingId });
    await this.removals.add(
      tx,
      parts.map(({ objectKey }) => objectKey),
    );
    await tx.getRepository(PartRecord).delete({ recordingId });
  }

  /** All of a person's, with their sound. Each is locked first: what is being added to it is there by then, and goes too. */
  async removeAll(tx: EntityManager, personId: string): Promise<void> {
    const rows = await tx
      .getRepository(RecordingRecord)
      .find({ where: { personId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    for (const row of rows) await this.remove(tx, new Recording(row));
  }

  /** With all of its sound; others hear of it. */
  async remove(tx: EntityManager, recording: Recording): Promise<void> {
    recording.removed();
    await appendFacts(tx, [recording]);
    const { id, audioKey } = recording.row;
    const rows = await tx.query<{ key: string }[]>(
      `SELECT object_key AS key FROM recording_part WHERE recording_id = $1
       UNION SELECT object_key FROM recording_piece WHERE recording_id = $1`,
      [id],
    );
    await this.removals.add(tx, [...rows.map(({ key }) => key), ...(audioKey === null ? [] : [audioKey])]);
    await tx.getRepository(RecordingRecord).delete({ id });
    await tell(tx, progressOf(id));
  }
}
