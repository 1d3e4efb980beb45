import { randomUUID } from 'node:crypto';
import { accountAccessEnded, accountSessionEnded } from '@toothwise/contracts-account';
import { type Screening } from '@toothwise/contracts-screening';
import { ENDED, endAccess, eventually, publishFact } from '@toothwise/testing';
import { API, type Person, type ScreeningBed, saveDraft, screen, start, screeningBed } from '../../test/screening-bed.js';

interface Heard {
  name: string;
  data: unknown;
}

describe('server-sent events', () => {
  let service: ScreeningBed;
  beforeAll(async () => {
    service = await screeningBed();
  });
  afterAll(() => service?.stop());

  const open = (person: Pick<Person, 'token'>, path: string, signal?: AbortSignal) =>
    fetch(`${service.url}${API}${path}`, { headers: { authorization: `Bearer ${person.token}` }, signal });
  /** Reads events until `enough` says so or the stream ends. */
  const listen = async (response: Response, enough: (events: Heard[]) => boolean): Promise<{ events: Heard[]; ended: boolean }> => {
    const events: Heard[] = [];
    let text = '';
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { events, ended: true };
      text += value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, name, data] = /^event: (.+)\n(?:id: .+\n)?data: (.+)$/.exec(part.trimStart()) ?? [];
        if (name && data) events.push({ name, data: JSON.parse(data) as unknown });
      }
      if (enough(events)) {
        await reader.cancel();
        return { events, ended: false };
      }
    }
  };

  it('refuses strangers before anything is sent', async () => {
    const [owner, other] = [await service.person({ credits: 1 }), await service.person()];
    const { id } = await screen(owner);
    expect((await open({ token: 'none' }, `/screenings/${id}/events`)).status).toBe(401);
    const refused = await open(other, `/screenings/${id}/events`);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([404, expect.stringContaining('application/problem+json')]);
  });

  it('tells true stages up to the result, then ends', async () => {
    const person = await service.person({ credits: 1 });
    await saveDraft(person);
    const { id } = (await start(person)).body;
    const response = await open(person, `/screenings/${id}/events`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { events, ended } = await listen(response, () => false);
    expect(ended).toBe(true);
    expect(events.at(-1)).toEqual({ name: 'completed', data: {} });
    const stages = events.filter(({ name }) => name === 'stage').map(({ data }) => data as Screening['stages']);
    expect(stages.at(-1)?.every(({ state }) => state === 'done' || state === 'skipped')).toBe(true);
  });

  it('resumes by telling the present state first', async () => {
    const person = await service.person({ credits: 1 });
    const { id } = await screen(person);
    const { events, ended } = await listen(await open(person, `/screenings/${id}/events`), () => false);
    expect([events.map(({ name }) => name), ended]).toEqual([['stage', 'completed'], true]);
  });

  it('tells credits live, from whatever process they change in', async () => {
    const person = await service.person();
    const response = await open(person, '/credits/events');
    const told = Promise.withResolvers<void>();
    const heard = listen(response, (events) => {
      if (events.length > 0) told.resolve();
      return events.length >= 2;
    });
    await told.promise;
    await service.grant(person.id, 3);
    await service.database.query(`SELECT pg_notify('screening_changes', $1)`, [`credits:${person.id}`]);
    const { events } = await heard;
    expect(events).toEqual([
      { name: 'credits', data: { balance: 0, reserved: 0, available: 0, singles: [] } },
      { name: 'credits', data: { balance: 3, reserved: 0, available: 3, singles: [] } },
    ]);
  });

  it('ends with the token that opened it', async () => {
    const person = await service.person({ expiresIn: 2 });
    const began = performance.now();
    const { ended } = await listen(await open(person, '/credits/events'), () => false);
    expect(ended).toBe(true);
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  describe('with the session of its token', () => {
    const sessionOf = async (sub: string) => {
      const sid = randomUUID();
      return { sid, token: await service.tokenFor({ sub, claims: { sid } }) };
    };
    const follow = async (base: string, token: string, path: string) => {
      const stream = { ended: false, events: 0 };
      const response = await fetch(`${base}${API}${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
      void (async () => {
        for await (const _ of response.body!) stream.events += 1;
        stream.ended = true;
      })().catch(() => undefined);
      await eventually('the first word', () => stream.events > 0);
      return stream;
    };

    it('ends within 5 s of the fact on every replica, and leaves the person’s other sessions alone', async () => {
      const person = await service.person({ credits: 1 });
      await saveDraft(person);
      const { id } = (await start(person)).body;
      const [here, elsewhere] = [await sessionOf(person.id), await sessionOf(person.id)];
      const replica = await service.second();
      try {
        const bases = [service.url, replica.url];
        const follows = (token: string) => Promise.all(bases.map((base) => follow(base, token, '/credits/events')));
        const [ending, staying] = [await follows(here.token), await follows(elsewhere.token)];
        const began = performance.now();
        await publishFact(service.nats, accountSessionEnded, person.id, { sessionId: here.sid });
        await eventually('the end', () => ending.every(({ ended }) => ended));
        console.log(`streams of an ended session ended ${Math.round(performance.now() - began)} ms after the fact`);
        expect(staying.map(({ ended }) => ended)).toEqual([false, false]);
        expect((await follow(service.url, elsewhere.token, `/screenings/${id}/events`)).events).toBeGreaterThan(0);
      } finally {
        await replica.stop();
      }
    });

    it('ends where the word may have been missed, and nobody’s stream ends at the first connection', async () => {
      const person = await service.person();
      const stream = await follow(service.url, (await sessionOf(person.id)).token, '/credits/events');
      await service.database.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listens' AND datname = current_database()",
      );
      await eventually('the end', () => stream.ended);
    });
  });

  it('ends with the person’s access, and the old token opens nothing more, after a restart too', async () => {
    const { id: personId } = await service.person({ credits: 1 });
    const tried = { bed: service, fact: accountAccessEnded, personId, path: `${API}/credits`, stream: `${API}/credits/events` };
    expect(await endAccess(tried)).toEqual(ENDED);
  });

  it('ends when the service drains, so that a restart waits for nobody', async () => {
    const person = await service.person();
    const response = await open(person, '/credits/events');
    const heard = listen(response, () => false);
    const began = performance.now();
    await service.restart();
    expect((await heard).ended).toBe(true);
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});
