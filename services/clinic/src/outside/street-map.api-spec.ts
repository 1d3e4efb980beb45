import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { clinicBed, type ClinicBed } from '../../test/clinic-bed.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PICTURE = `data:image/png;base64,${PNG.toString('base64')}`;
/** Somewhere in New York. */
const SQUARE = { zoom: 13, x: 2412, y: 3079 };

let server: Server;
let asked: { path: string; headers: object }[];
/** What our server of streets answers next. */
let answer: { status: number; type: string; body: Buffer | string };
let bed: ClinicBed;
let plain: ClinicBed;
let token: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url!, headers: request.headers });
    response.writeHead(answer.status, { 'content-type': answer.type, location: '/elsewhere' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  bed = await clinicBed({
    CLINIC_STREETS_URL: `http://127.0.0.1:${port}/streets/{z}/{x}/{y}.png`,
    CLINIC_STREETS_CREDIT: '© Our own streets',
  });
  plain = await clinicBed();
  token = await bed.tokenFor();
});
afterAll(async () => {
  await Promise.all([bed.stop(), plain.stop()]);
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, type: 'image/png', body: PNG };
  // Nothing is kept any more, and nothing is left alone.
  bed.clock.advance({ days: 2 });
});

const read = async (square: object = SQUARE, asking = token) => {
  if (asking === token) token = asking = await bed.tokenFor();
  return bed.post<{ picture?: string; code?: string }>('/map/streets', asking, square);
};

describe('streets of the map', () => {
  it('come from the server that is set up, by way of ours: it learns the square, and nothing of who looks', async () => {
    expect(await read()).toMatchObject({ status: 200, body: { picture: PICTURE } });
    expect(asked.map(({ path }) => path)).toEqual(['/streets/13/2412/3079.png']);
    const told = JSON.stringify(asked[0]!.headers);
    for (const secret of [token, 'authorization', 'cookie', 'forwarded', 'referer'])
      expect(told.toLowerCase()).not.toContain(secret.toLowerCase());
    const found = (await bed.post<ClinicsFound>('/clinics/search', token, {})).body;
    expect(found.streets).toEqual({ credit: '© Our own streets' });
  });

  it('are asked for once a day, however many look at the same moment', async () => {
    await Promise.all(Array.from({ length: 10 }, () => read()));
    await read();
    expect(asked).toHaveLength(1);
    bed.clock.advance({ hours: 25 });
    await read();
    expect(asked).toHaveLength(2);
  });

  it('are not there for strangers, nor where no square is', async () => {
    expect((await bed.post('/map/streets', undefined, SQUARE)).status).toBe(401);
    for (const square of [
      { ...SQUARE, x: 8192 },
      { ...SQUARE, y: -1 },
      { ...SQUARE, zoom: 20 },
      { ...SQUARE, x: '../../secrets' },
    ])
      expect((await read(square)).status).toBe(400);
    answer = { status: 404, type: 'text/html', body: 'none' };
    expect(await read()).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['fails', { status: 500, type: 'text/plain', body: 'down' }],
    ['asks for less', { status: 429, type: 'text/plain', body: 'slow down' }],
    ['sends us elsewhere', { status: 302, type: 'text/plain', body: '' }],
    ['calls a page a picture', { status: 200, type: 'image/png', body: '<html><script>alert(1)</script></html>' }],
    ['draws with words', { status: 200, type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    ['never ends', { status: 200, type: 'image/png', body: Buffer.concat([PNG, Buffer.alloc(256 * 1024)]) }],
  ])('are not to be had where their server %s, and it is left alone after three times', async (_, wrong) => {
    answer = wrong;
    for (let times = 0; times < 5; times += 1) expect(await read()).toMatchObject({ status: 503, body: { code: 'service.unavailable' } });
    expect(asked.map(({ path }) => path)).toEqual(Array(3).fill('/streets/13/2412/3079.png'));
    answer = { status: 200, type: 'image/png', body: PNG };
    bed.clock.advance({ seconds: 61 });
    expect((await read()).status).toBe(200);
  });

  it('are nowhere unless a server is set up', async () => {
    const own = await plain.tokenFor();
    expect(await plain.post('/map/streets', own, SQUARE)).toMatchObject({ status: 404 });
    expect((await plain.post<ClinicsFound>('/clinics/search', own, {})).body).not.toHaveProperty('streets');
    expect(asked).toEqual([]);
  });
});
