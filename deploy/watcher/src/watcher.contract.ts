// Real: the Kubernetes client and HTTP. In the cluster's place stands a server that answers for ConfigMaps as its API does.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { clusterEntries } from './entry-source.js';
import { EntryWatcher } from './entry-watcher.js';

/** A busy machine answers late. */
const WITHIN_MS = 20_000;
/** The cluster that never answers costs this twice. */
const SOON_MS = 1500;
const maps = new Map<string, string>();
const asked: string[] = [];
let answers: 'well' | 'refused' | 'never' | 'broken' = 'well';
let connections = 0;
let api: Server;
let cluster: KubeConfig;
let folder: string;
let said: string[];

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (answers === 'never') return;
    const namespace = /^\/api\/v1\/namespaces\/([^/]+)\/configmaps\/remote-entry$/.exec(request.url ?? '')?.[1];
    const entry = namespace && maps.get(namespace);
    const status = answers === 'refused' ? 403 : answers === 'broken' ? 500 : entry === undefined ? 404 : 200;
    const found = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'remote-entry', namespace }, data: { 'remote.json': entry } };
    const failed = { apiVersion: 'v1', kind: 'Status', status: 'Failure', code: status };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(status === 200 ? found : failed));
  });
  api.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  cluster = new KubeConfig();
  // The client speaks plain HTTP only where it need not verify.
  const { port } = api.address() as { port: number };
  cluster.loadFromClusterAndUser(
    { name: 'here', server: `http://127.0.0.1:${port}`, skipTLSVerify: true },
    { name: 'watcher', token: 'token' },
  );
});
afterAll(() => {
  api.closeAllConnections();
  return new Promise((resolve) => api.close(resolve));
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toothwise-watcher-'));
  [said, answers] = [[], 'well'];
  maps.clear();
  asked.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const watcher = (goneAfterMs = 0, withinMs = WITHIN_MS) =>
  new EntryWatcher({
    ...{ namespaces: ['b', 'a'], folder, everyMs: 60_000, goneAfterMs },
    source: clusterEntries(cluster, withinMs),
    log: (line) => void said.push(line),
  });
const files = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

describe('the watcher', () => {
  it('keeps each namespace’s entry as a file, in the order of the list, and asks for that one name alone', async () => {
    maps.set('a', '{"id":"mfe-a"}').set('b', '{"id":"mfe-b"}').set('c', '{"id":"mfe-c"}');
    const one = watcher();
    await one.start();
    expect(files()).toEqual({ '00-b.json': '{"id":"mfe-b"}', '01-a.json': '{"id":"mfe-a"}' });
    maps.set('a', '{"id":"mfe-a","version":"2"}').delete('b');
    await one.look();
    expect(files()).toEqual({ '01-a.json': '{"id":"mfe-a","version":"2"}' });
    expect(new Set(asked)).toEqual(new Set(['a', 'b'].map((name) => `GET /api/v1/namespaces/${name}/configmaps/remote-entry`)));
    await one.stop();
  });

  it('goes on asking by the connections that it has', async () => {
    const one = watcher();
    const before = connections;
    for (let times = 0; times < 5; times += 1) await one.look();
    expect(connections - before).toBeLessThanOrEqual(2);
  });

  it('can be counted on once the cluster has answered, so that no pod lists nothing meanwhile', async () => {
    answers = 'refused';
    const one = watcher();
    await one.look();
    expect(one.hasRead).toBe(false);
    answers = 'well';
    await one.look();
    expect(one.hasRead).toBe(true);
  });

  it('tells since when a namespace has not been read, also of one that never was', async () => {
    answers = 'refused';
    const began = Date.now() / 1000;
    const one = watcher();
    const lastRead = async (namespace: string) => {
      const line = new RegExp(`^remote_entry_last_reading_timestamp_seconds\\{remote_namespace="${namespace}"\\} (\\S+)$`, 'm');
      return Number(line.exec(await one.metrics.metrics())?.[1]);
    };
    const first = await lastRead('a');
    expect(first).toBeGreaterThanOrEqual(began);
    await one.look();
    expect([await lastRead('a'), await lastRead('b')]).toEqual([first, first]);
    answers = 'well';
    await one.look();
    expect(await lastRead('a')).toBeGreaterThan(first);
  });

  it('leaves an entry that is away for a moment, as an upgrade takes it away to write it anew', async () => {
    maps.set('a', '{}');
    const one = watcher(60_000);
    await one.look();
    maps.clear();
    await one.look();
    expect(files()).toEqual({ '01-a.json': '{}' });
  });

  it.each(['refused', 'never', 'broken'] as const)(
    'changes nothing while the cluster answers with %s, says so once, and goes on',
    async (how) => {
      maps.set('a', '{}');
      const one = watcher(0, how === 'never' ? SOON_MS : WITHIN_MS);
      await one.look();
      [said, answers] = [[], how];
      await one.look();
      await one.look();
      expect(files()).toEqual({ '01-a.json': '{}' });
      expect(said.filter((line) => /^a: .*; its entry stays as it was$/.test(line))).toHaveLength(1);
      expect(await one.metrics.metrics()).toContain('remote_entry_readings_total{remote_namespace="a",outcome="failed"} 2');
      answers = 'well';
      maps.set('a', '{"version":"2"}');
      await one.look();
      expect(files()).toEqual({ '01-a.json': '{"version":"2"}' });
    },
  );

  it('forgets namespaces that are not listed any more', async () => {
    maps.set('a', '{}').set('b', '{}');
    await watcher().look();
    const fewer = new EntryWatcher({
      ...{ namespaces: ['a'], folder, everyMs: 60_000, goneAfterMs: 0 },
      source: clusterEntries(cluster, WITHIN_MS),
      log: () => undefined,
    });
    await fewer.start();
    expect(files()).toEqual({ '00-a.json': '{}' });
    await fewer.stop();
  });
});
