import type { Screening } from '@toothwise/contracts';
import {
  API,
  type Person,
  type ScreeningUnderTest,
  saveDraft,
  screen,
  start,
  startScreeningUnderTest,
} from '../../test/screening-under-test.js';

interface Heard {
  name: string;
  data: unknown;
}

describe('server-sent events', () => {
  let service: ScreeningUnderTest;
  beforeAll(async () => {
    service = await startScreeningUnderTest();
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
    const heard = listen(response, (events) => events.length >= 2);
    await service.grant(person.id, 3);
    await service.database.query(`SELECT pg_notify('screening_live', $1)`, [`credits:${person.id}`]);
    const { events } = await heard;
    expect(events).toEqual([
      { name: 'credits', data: { balance: 0, reserved: 0, available: 0 } },
      { name: 'credits', data: { balance: 3, reserved: 0, available: 3 } },
    ]);
  });

  it('ends with the token that opened it', async () => {
    const person = await service.person({ expiresIn: 2 });
    const began = performance.now();
    const { ended } = await listen(await open(person, '/credits/events'), () => false);
    expect(ended).toBe(true);
    expect(performance.now() - began).toBeLessThan(4_000);
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
