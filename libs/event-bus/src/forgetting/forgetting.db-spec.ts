import { jetstream } from '@nats-io/jetstream';
import { screeningSharingConsented } from '../fixtures/facts.js';
import { eventually } from '@toothwise/testing';
import * as bed from '../../test/forgetting-bed.js';
import { WORDS, faults, owner, sharingOf, standing, told } from '../../test/sharing.services.js';

const { CANARY, LISTENER, end, events, forgotten, heard, inStream, passed, published, round, share, traces } = bed;
beforeAll(() => bed.begin());
afterAll(() => bed.finish());
beforeEach(() => bed.clear());

describe('words that everybody has read', () => {
  it('go from stream and outbox; the fact stays, and is told to those who come later', async () => {
    const ids = await Promise.all([share(), share(), share(screeningSharingConsented)]);
    for (const id of ids) await eventually('the effect', () => heard(id).length === 1);
    await forgotten();
    await passed();
    expect(ids.map(heard)).toEqual([[WORDS], [WORDS], [WORDS]]);
    // What is left are the two facts that say something without the words.
    const later = await bed.manager.consumers.add('SCREENING', { filter_subject: 'screening.>', ack_policy: 'explicit' });
    expect(later.num_pending).toBe(2);
  });

  it('stay while one has not read them, whoever else has, and while one whom they are for has no consumer', async () => {
    await bed.manager.consumers.add('SCREENING', {
      durable_name: 'account_slow',
      filter_subject: 'screening.completed.v1.>',
      ack_policy: 'explicit',
    });
    const id = await share();
    await eventually('the effect', () => heard(id).length === 1);
    await round();
    expect(await traces()).not.toEqual([]);
    await bed.clinic.stop();
    await bed.manager.consumers.delete('SCREENING', 'account_slow');
    await bed.manager.consumers.delete('SCREENING', LISTENER);
    await round();
    expect(await traces()).not.toEqual([]);
    await bed.clinic.restart();
    await forgotten();
  });

  it('go from messages that came in another way, and from those whose row is gone', async () => {
    const id = await share();
    await published();
    const [row] = await bed.service.database.query<{ envelope: object; subject: string }>('SELECT * FROM outbox WHERE aggregate_id = $1', [
      id,
    ]);
    await jetstream(bed.nats).publish(row!.subject, JSON.stringify(row!.envelope));
    await bed.service.database.query('DELETE FROM outbox');
    await forgotten();
  });

  it('are missing rightly: a service that starts after its newest message went publishes nothing again', async () => {
    const id = await share(screeningSharingConsented);
    await eventually('the effect', () => heard(id).length === 1);
    await forgotten();
    await bed.service.restart();
    const next = await share();
    await eventually('the next effect', () => heard(next).length === 1);
    expect((await bed.service.request<string>('/metrics')).body).toMatch(/^outbox_republished_total 0$/m);
    await forgotten();
  });

  it('go when the process had died between any two steps', async () => {
    const id = await share();
    await passed();
    await published();
    await bed.service.database.query(`UPDATE outbox SET block = 'forgotten', envelope = jsonb_set(envelope, '{data,sharing}', 'null')`);
    await bed.service.nats.restart();
    await forgotten();
    expect(heard(id)).toEqual([WORDS]);
  });
});

describe('words that somebody has not read within an hour', () => {
  it('go, and who was away is told what stands then, once', async () => {
    await bed.clinic.stop();
    const [kept, changed, ended, withdrawn] = await Promise.all([share(), share(), share(), share(screeningSharingConsented)]);
    await published();
    await round(59);
    expect(await traces()).not.toEqual([]);
    await round(61);
    expect(await traces()).toEqual([]);
    standing.set(changed, sharingOf('Canary other words'));
    for (const id of [ended, withdrawn]) standing.delete(id);
    await round(180);
    expect(await inStream()).toBe(0);
    await bed.clinic.restart();
    await eventually('what is told', async () => {
      await round();
      return told.length === 3;
    });
    expect([kept, changed, ended, withdrawn].map(heard)).toEqual([[WORDS], ['Canary other words'], [null], []]);
    await forgotten();
    expect(told).toHaveLength(3);
  });

  it('go from the outbox while the broker is away; what stands is told when it is back', async () => {
    await bed.service.nats.kill();
    const id = await share();
    await round(61);
    expect(await traces()).toEqual([]);
    await bed.service.nats.restart();
    await eventually('the effect', () => heard(id).length === 1);
    expect(heard(id)).toEqual([WORDS]);
    await forgotten();
  });
});

describe('words that were taken back', () => {
  it('go at once, read or not, published or not', async () => {
    await bed.clinic.stop();
    const ids = await Promise.all([share(), share(screeningSharingConsented)]);
    await published();
    await bed.service.nats.kill();
    const late = await share();
    for (const id of [...ids, late]) await end(id);
    await bed.service.nats.restart();
    await eventually('no trace', async () => (await traces()).length === 0);
    await published();
    await bed.clinic.restart();
    await eventually('the facts', () => told.length === 2);
    expect([...ids, late].map(heard)).toEqual([[null], [], [null]]);
  });
});

describe('what is told again', () => {
  it('a dead letter holds no words; its replay brings what stands, once', async () => {
    faults.fail = true;
    const ids = await Promise.all([share(), share(), share(screeningSharingConsented), share(screeningSharingConsented)]);
    const letters = () => bed.service.database.query<{ id: string }>('SELECT id FROM clinic.dead_letter WHERE replayed_at IS NULL');
    await eventually('the dead letters', async () => (await letters()).length === 4);
    await forgotten();
    expect(await events('show', (await letters())[0]!.id, '--payload')).not.toMatch(CANARY);
    faults.fail = false;
    // The facts without words that have arrived meanwhile must not stand in for what failed.
    await passed();
    expect(told).toEqual([]);
    standing.delete(ids[1]);
    standing.delete(ids[3]);
    expect(await events('replay', '--all')).toContain('Sent again: 4');
    await published();
    await eventually('the replayed', () => told.length === 3);
    expect(ids.map(heard)).toEqual([[WORDS], [null], [WORDS], []]);
    expect(await events('list')).toContain('No dead letters');
    await forgotten();
  });

  it('a letter of an earlier version loses its words too', async () => {
    const id = await share();
    await passed();
    const [{ envelope }] = (await bed.service.database.query<{ envelope: object }>('SELECT envelope FROM outbox WHERE aggregate_id = $1', [
      id,
    ])) as [{ envelope: object }];
    await bed.service.database.query(
      `INSERT INTO clinic.dead_letter (consumer, event_id, subject, payload, error, attempts) VALUES ('c', $1, 'screening.completed.v1.x', $2, $3, 8)`,
      [id, JSON.stringify(envelope), `Error: cannot store ${WORDS}`],
    );
    await bed.clinic.restart();
    await forgotten();
  });

  it('a stream that was lost gets what stands, and nobody does anything twice', async () => {
    const [kept, ended] = await Promise.all([share(), share()]);
    await eventually('the effects', () => told.length === 2);
    await forgotten();
    await end(ended);
    await bed.service.nats.restart({ deleteStore: true });
    await eventually('the stream', async () => (await inStream()) >= 2);
    await passed();
    expect([kept, ended].map(heard)).toEqual([[WORDS], [WORDS]]);
    await forgotten();
    // Somebody who lost everything, the inbox too, learns what stands.
    await bed.service.database.query('TRUNCATE clinic.inbox');
    await bed.service.database.query(`UPDATE outbox SET message_id = concat(id, ':2')`);
    told.length = 0;
    await events('republish', '--service', 'screening', '--since', '2020-01-01T00:00:00Z');
    await eventually('what stands', () => told.length === 2);
    expect([kept, ended].map(heard)).toEqual([[WORDS], [null]]);
    await forgotten();
  });
});

it('a domain whose words are forgotten says what stands of them, or does not boot', async () => {
  await expect(owner([]).start(bed.service.env, { signals: false })).rejects.toThrow('Nobody tells what stands of screening.completed.v1');
});
