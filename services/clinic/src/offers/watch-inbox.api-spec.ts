import { randomUUID } from 'node:crypto';
import { accountAccessEnded, accountSessionEnded } from '@toothwise/contracts-account';
import { ENDED, endAccess, eventually, publishFact } from '@toothwise/testing';
import { clinicBed, type ClinicBed, giveConsent, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { watchInbox } from '../../test/watch-inbox.js';

let bed: ClinicBed;
let practice: TestPractice;
beforeAll(async () => {
  bed = await clinicBed();
  practice = await bed.addPractice();
});
afterAll(() => bed.stop());

const watch = (token: string) => watchInbox(bed, token);
const consent = () => giveConsent(bed, { screeningId: randomUUID(), personId: randomUUID(), sharing: sharingBlock() });

describe('the inbox’s event stream', () => {
  it('says `changed` at once and after each change, without any data of the case', async () => {
    const stream = await watch(practice.token);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await eventually('the first word', () => stream.changes() === 1);
    await consent();
    await eventually('the change', () => stream.changes() === 2);
    expect(stream.heard.text).not.toMatch(/canary/i);
    stream.stop();
  });

  it('says nothing about other practices', async () => {
    const other = await bed.addPractice({ miles: 9 });
    const [own, foreign] = [await watch(practice.token), await watch(other.token)];
    await eventually('both are there', () => own.changes() === 1 && foreign.changes() === 1);
    await consent();
    await eventually('the own change', () => own.changes() === 2);
    expect(foreign.changes()).toBe(1);
    own.stop();
    foreign.stop();
  });

  it('ends with the member’s access, and the old token opens nothing more, after a restart too', async () => {
    const { id } = await bed.addPractice();
    const [member] = await bed.database.query<{ personId: string }>(
      'SELECT person_id AS "personId" FROM practice_member WHERE practice_id = $1',
      [id],
    );
    const [path, stream] = ['/api/clinic/v1/membership', '/api/clinic/v1/offers/events'];
    expect(await endAccess({ bed, fact: accountAccessEnded, personId: member!.personId, path, stream })).toEqual(ENDED);
  });

  it('ends with the token', async () => {
    const [{ person_id }] = (await bed.database.query<{ person_id: string }>(
      'SELECT person_id FROM practice_member WHERE practice_id = $1',
      [practice.id],
    )) as [{ person_id: string }];
    const stream = await watch(await bed.tokenFor({ sub: person_id, roles: ['clinic'], expiresIn: 2 }));
    expect(stream.response.status).toBe(200);
    await eventually('the end', () => stream.heard.ended);
  });

  it('ends when the service stops, without holding it up', async () => {
    const stream = await watch(practice.token);
    await eventually('the first word', () => stream.changes() === 1);
    const started = performance.now();
    await bed.restart();
    expect(performance.now() - started).toBeLessThan(4_000);
    await eventually('the end', () => stream.heard.ended);
  });

  it('ends with the session of its token, within 5 s, and with no other', async () => {
    const [{ person_id: sub }] = (await bed.database.query<{ person_id: string }>(
      'SELECT person_id FROM practice_member WHERE practice_id = $1',
      [practice.id],
    )) as [{ person_id: string }];
    const session = async (sid: string) => watch(await bed.tokenFor({ sub, roles: ['clinic'], claims: { sid } }));
    const [ending, staying] = [await session('session-one'), await session('session-two')];
    await eventually('both are there', () => ending.changes() === 1 && staying.changes() === 1);
    await publishFact(bed.nats, accountSessionEnded, sub, { sessionId: 'session-one' });
    await eventually('the end', () => ending.heard.ended);
    expect(staying.heard.ended).toBe(false);
    staying.stop();
  });
});
