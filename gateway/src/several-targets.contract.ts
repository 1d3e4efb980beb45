import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { KongFile } from './kong/kong-file.js';
import { startTestStand, type TestStand } from '../test/test-stand.js';

interface Process {
  address: string;
  server: Server;
  asked: number;
  /** Of /healthz/ready. */
  status: number;
  stop(): Promise<void>;
}

let stand: TestStand;
let processes: Process[];

async function startProcess(port = 0): Promise<Process> {
  const one = { asked: 0, status: 200 } as Process;
  one.server = createServer((request, response) => {
    if (request.url === '/healthz/ready') return response.writeHead(one.status).end('{}');
    one.asked += 1;
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => one.server.listen(port, '127.0.0.1', resolve));
  one.address = `127.0.0.1:${(one.server.address() as { port: number }).port}`;
  one.stop = async () => {
    one.server.closeAllConnections();
    await new Promise((resolve) => one.server.close(resolve));
  };
  return one;
}

/** As the renderer writes it, with checks as often as a test can wait for. */
const inTurn = (retries: number) => (file: KongFile) => {
  const interval = 0.05;
  const unhealthy = { interval, http_failures: 1, tcp_failures: 1, timeouts: 3 };
  const active = { type: 'http' as const, http_path: '/healthz/ready', timeout: 1, healthy: { interval, successes: 1 }, unhealthy };
  file.upstreams = [{ name: 'screening', targets: processes.map(({ address }) => ({ target: address })), healthchecks: { active } }];
  for (const service of file.services) service.retries = retries;
};
const open = async (retries = 0) => void (stand = await startTestStand({ change: inTurn(retries) }));
const ask = () => stand.ask('/api/screening/v1/catalogue').then(({ status }) => status);
const askTimes = async (times: number) => new Set(await Promise.all(Array.from({ length: times }, ask)));
const asked = () => processes.map((one) => one.asked);

describe('an upstream of several processes', () => {
  beforeEach(async () => void (processes = [await startProcess(), await startProcess()]));
  afterEach(async () => {
    await stand.stop();
    await Promise.all(processes.map((one) => one.stop().catch(() => undefined)));
  });

  it('has each of them asked in turn', async () => {
    await open();
    expect(await askTimes(10)).toEqual(new Set([200]));
    expect(asked()).toEqual([5, 5]);
  });

  it('has nobody ask one that is not ready, until it is again', async () => {
    await open();
    processes[0]!.status = 503;
    await pause(200);
    expect(await askTimes(10)).toEqual(new Set([200]));
    expect(asked()).toEqual([0, 10]);
    processes[0]!.status = 200;
    await pause(200);
    await askTimes(10);
    expect(asked()).toEqual([5, 15]);
  });

  it('loses no request to one that has gone before it was noticed: the next is asked', async () => {
    await open(3);
    await processes[0]!.stop();
    expect(await askTimes(20)).toEqual(new Set([200]));
    expect(processes[1]!.asked).toBe(20);
  });

  it('answers 503 where none is ready, and waits for none', async () => {
    await open();
    for (const one of processes) one.status = 503;
    await pause(200);
    expect(await askTimes(3)).toEqual(new Set([503]));
    expect(asked()).toEqual([0, 0]);
  });

  it('asks no other upstream’s processes, and asks nobody any more once it is stopped', async () => {
    await open();
    expect((await stand.ask('/api/clinic/openapi.json')).status).toBe(200);
    expect(asked()).toEqual([0, 0]);
    expect(stand.seen.map(({ url }) => url)).toEqual(['/api/clinic/openapi.json']);
  });
});
