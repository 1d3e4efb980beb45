import { type Bed, eventually, startBed } from '@toothwise/testing';
import { Eraser } from '../../people/erasure/eraser.js';
import { hangingNotes, notes as noteService } from '../../../test/note.service.js';

describe('@Idempotent', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: noteService() });
  });
  afterAll(() => service.stop());
  const post = async (token: string, text: string, key?: string) =>
    service.request('/api/clinic/v1/notes', { token, body: { text }, headers: key ? { 'idempotency-key': key } : {} });
  const notes = async (text: string) => service.database.query(`SELECT 1 FROM audit_entry WHERE subject_id = $1`, [text]);

  it('refuses a request without a key', async () => {
    expect((await post(await service.tokenFor(), 'none')).body).toMatchObject({ code: 'idempotency.required' });
  });

  it('carries out twenty parallel copies once and gives the first answer again', async () => {
    const token = await service.tokenFor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(token, 'once', 'key-1')));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await notes('once')).toHaveLength(1);
    const again = await post(token, 'once', 'key-1');
    expect(again.body).toEqual({ text: 'once' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('refuses the same key with another body, and keeps people apart', async () => {
    const token = await service.tokenFor();
    await post(token, 'mine', 'key-2');
    expect((await post(token, 'other', 'key-2')).body).toMatchObject({ code: 'idempotency.reused', status: 422 });
    expect((await post(await service.tokenFor(), 'other', 'key-2')).status).toBe(201);
  });

  it('lets a refused request be sent again with the same key', async () => {
    const token = await service.tokenFor();
    expect((await post(token, 'refuse', 'key-3')).status).toBe(409);
    expect((await post(token, 'refuse', 'key-3')).status).toBe(409);
  });

  it('never doubles an effect whose answer was lost', async () => {
    const token = await service.tokenFor();
    expect((await post(token, 'crash', 'key-4')).status).toBe(500);
    service.clock.advance({ minutes: 2 });
    expect((await post(token, 'crash', 'key-4')).body).toMatchObject({ code: 'resource.conflict' });
    expect(await notes('crash')).toHaveLength(1);
  });

  it('commits nothing of somebody who is erased meanwhile', async () => {
    const sub = crypto.randomUUID();
    const index = hangingNotes.length;
    const answer = post(await service.tokenFor({ sub }), 'held', 'key-8');
    const held = await eventually('the note is held', () => Promise.resolve(hangingNotes[index]));
    await service.get(Eraser).erase(sub);
    held.resolve();
    expect((await answer).body).toMatchObject({ code: 'resource.not-found' });
    expect(await notes('held')).toHaveLength(0);
  });

  describe('after its process died', () => {
    /** What Postgres sees of a killed process: its connections end. Resolves when the service has a new one. */
    const holders = () =>
      service.database.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE application_name = 'clinic-holder' AND datname = current_database()
         AND locktype = 'advisory'`,
      );
    const die = async () => {
      const [before] = await eventually('a holder', async () => {
        const found = await holders();
        return found.length === 1 ? found : undefined;
      });
      await service.database.query('SELECT pg_terminate_backend($1)', [before?.pid]);
      await eventually('another holder', async () => (await holders()).some(({ pid }) => pid !== before?.pid));
    };
    /** A request that hangs before its effect, and the way to let it go on. */
    const hanging = async (token: string, key: string) => {
      const index = hangingNotes.length;
      const answer = post(token, 'hang', key);
      const hung = await eventually('the note hangs', () => Promise.resolve(hangingNotes[index]));
      return { answer, goOn: () => hung.resolve() };
    };

    it('is carried out at once when it is sent again, and never twice', async () => {
      await eventually('a holder', async () => (await holders()).length === 1);
      const token = await service.tokenFor();
      const first = await hanging(token, 'key-5');
      expect((await post(token, 'hang', 'key-5')).body).toMatchObject({ code: 'idempotency.in-progress' });
      await die();
      const second = await hanging(token, 'key-5');
      expect((await post(token, 'hang', 'key-5')).body).toMatchObject({ code: 'idempotency.in-progress' });
      // The one that was taken for dead goes on, before and after the other.
      first.goOn();
      expect((await first.answer).body).toMatchObject({ code: 'resource.conflict' });
      expect(await notes('hang')).toHaveLength(0);
      second.goOn();
      expect((await second.answer).status).toBe(201);
      expect(await notes('hang')).toHaveLength(1);
      expect((await post(token, 'hang', 'key-5')).headers.get('idempotency-replayed')).toBe('true');
    });

    it('tells at once that it took effect', async () => {
      const token = await service.tokenFor();
      await post(token, 'crash', 'key-6');
      await die();
      expect((await post(token, 'crash', 'key-6')).body).toMatchObject({ code: 'resource.conflict' });
    });

    it('waits a minute where the process does not say that it lives, as earlier versions', async () => {
      const token = await service.tokenFor();
      await post(token, 'crash', 'key-7');
      await service.database.query(`UPDATE idempotency_key SET holder = NULL, carried_out_at = NULL WHERE key = 'key-7'`);
      expect((await post(token, 'crash', 'key-7')).body).toMatchObject({ code: 'idempotency.in-progress' });
      service.clock.advance({ seconds: 61 });
      expect((await post(token, 'crash', 'key-7')).status).toBe(500);
    });
  });
});
