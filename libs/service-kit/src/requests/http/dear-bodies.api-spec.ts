import { type Bed, startBed } from '@toothwise/testing';
import { notes } from '../../../test/note.service.js';

const MEBIBYTE = 1024 * 1024;
/** So many times what taking in and parsing costs, by the best of so many measurements. */
const [MOST, TRIES] = [4, 3];
/** As many times as fits into the largest body that is read. */
const filled = (begin: string, entry: string, end: string) => {
  const count = Math.floor((MEBIBYTE - begin.length - end.length) / (entry.length + 1));
  return `${begin}${Array<string>(count).fill(entry).join(',')}${end}`;
};
const many = (entry: (at: number) => string) => Array.from({ length: 70_000 }, (_, at) => entry(at)).join(',');
const DEAR: Record<string, string> = {
  'a list of wrong values': filled('{"text":"a","tags":[', '1', ']}'),
  'a list of objects': filled('{"text":"a","tags":[', '{}', ']}'),
  'a list of lists': filled('{"text":"a","tags":[', '[]', ']}'),
  'a list of right values': filled('{"text":"a","tags":[', '"b"', ']}'),
  'short lists of wrong values': filled('{"text":"a","tags":[', `[${Array(100).fill('1').join(',')}]`, ']}'),
  'a name that needs a closer look': filled('{"text":"a","constructor":1,"tags":[', '{}', ']}'),
  'unknown fields': `{"text":"a",${many((at) => `"k${at}":1`)}}`,
  'deep nesting': '['.repeat(MEBIBYTE / 2) + ']'.repeat(MEBIBYTE / 2),
};

describe('bodies that are dear to read', () => {
  let service: Bed;
  let token: string;
  beforeAll(async () => {
    service = await startBed({ service: notes() });
    token = await service.tokenFor();
  });
  afterAll(() => service.stop());

  const send = async (body: string, type = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await fetch(`${service.url}/api/clinic/v1/echo`, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  /** Milliseconds of processor time, the least of several tries, the first ones only warm up: the test and the service are one process. */
  const costOf = async (work: () => unknown) => {
    for (let round = 0; round < 3; round++) await work();
    const costs: number[] = [];
    for (let round = 0; round < 5; round++) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }
    return Math.min(...costs);
  };

  let takingIn: number;
  beforeAll(async () => {
    const ordinary = JSON.stringify({ text: 'a'.repeat(MEBIBYTE - 20) });
    takingIn = await costOf(() => send(ordinary));
  });

  it.each(Object.keys(DEAR))('cost hardly more than reading them: %s', async (kind) => {
    const body = DEAR[kind]!;
    const ratios: number[] = [];
    // A busy machine makes one measurement dear; what is dear by itself is so each time.
    for (let tries = 0; tries < TRIES && (ratios.at(-1) ?? MOST) >= MOST; tries++) {
      // What nobody can save: the bytes come in and are parsed.
      const least = takingIn + (await costOf(() => JSON.parse(body)));
      const cost = await costOf(() => send(body));
      console.info(`${kind}: ${cost.toFixed(1)} ms, taking in and parsing ${least.toFixed(1)} ms`);
      ratios.push(cost / least);
    }
    expect(Math.min(...ratios)).toBeLessThan(MOST);
  });

  it.each([...Object.entries(DEAR), ['a form of fields', 'text=a&'.repeat(MEBIBYTE / 8)]] as const)(
    'are refused in few words: %s',
    async (kind, body) => {
      const { status, text } = await send(body, kind === 'a form of fields' ? 'application/x-www-form-urlencoded' : undefined);
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(1000);
    },
  );
});
