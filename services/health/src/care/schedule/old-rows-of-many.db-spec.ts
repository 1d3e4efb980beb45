import { readWhole } from '@toothwise/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { type HealthBed, healthBed } from '../../../test/health-bed.js';
import { ShareRepository } from '../../records/sharing/share.repository.js';
import { ScheduleRepository } from './schedule.repository.js';

const PEOPLE = 20_000;
const READ = ['appointment', 'follow_up', 'schedule_completion', 'shared_link'];
const EVERYBODY = `INSERT INTO person (id) SELECT gen_random_uuid() FROM generate_series(1, ${PEOPLE})`;
/** Of everybody something that is not old yet. */
const ROWS = [
  `INSERT INTO appointment (person_id, id, title, date, location, phone, notes, created_at)
   SELECT id, gen_random_uuid(), 'Checkup', '2026-03-01', '', '', '', now() FROM person`,
  `INSERT INTO follow_up (recording_id, person_id, appointment_date, from_date, until_date, processed_at)
   SELECT gen_random_uuid(), id, '2026-03-01', '2026-09-01', '2026-09-30', now() FROM person`,
  `INSERT INTO schedule_completion (person_id, item_id, date, completed_at)
   SELECT id, kind, '2026-03-09', now() FROM person, (VALUES ('care:brush'), ('appointment:one')) kinds (kind)`,
  `INSERT INTO shared_link (id, person_id, made_by, token_hash, created_at, expires_at)
   SELECT gen_random_uuid(), id, id, uuid_send(id), '2026-03-09', '2026-03-11' FROM person`,
];

describe(`what is long over, among the rows of ${PEOPLE} people`, () => {
  let service: HealthBed;
  beforeAll(async () => {
    service = await healthBed();
    for (const sql of [EVERYBODY, ...ROWS]) await service.database.query(sql);
    for (const table of READ) await service.database.query(`ANALYZE ${table}`);
  });
  afterAll(() => service?.stop());

  it('is found each hour without reading the rest', async () => {
    const asked: { sql: string; values: unknown[] }[] = [];
    const noted = { query: (sql: string, values: unknown[]) => void asked.push({ sql, values }) };
    await new ScheduleRepository(noted as unknown as DataSource).forget('2026-03-03', '2024-03-10');
    await service.get(ShareRepository).purge(noted as unknown as EntityManager, new Date('2026-02-10T19:00:00Z'));
    expect(asked).toHaveLength(READ.length);
    for (const one of asked) expect([one.sql, await readWhole(service.database, one, READ)]).toEqual([one.sql, []]);
  });
});
