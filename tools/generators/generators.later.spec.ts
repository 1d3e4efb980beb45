import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteConfig } from '@toothwise/federation-preset';
import { Sandbox } from '../rows/sandbox.js';

const root = join(import.meta.dirname, '../..');
const REMOTES = globSync('mfe-*', { cwd: root });
let copy: Sandbox;
let before: Map<string, string>;
let after: Map<string, string>;

const run = (command: string, args: string[], { cwd = copy.root, env = {} as NodeJS.ProcessEnv } = {}) => {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env } });
  return { status: result.status, output: result.stdout + result.stderr };
};
const generate = (...args: string[]) => run(process.execPath, [join(copy.root, 'tools/generators/main.mjs'), ...args]);
const read = (file: string) => readFileSync(join(copy.root, file), 'utf8');
/** What each file holds. */
function contents(): Map<string, string> {
  const files = globSync('**/*', { cwd: copy.root, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(copy.root.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

/** A code of the domain's own, and its words. */
function addError(code: string): void {
  const add = (file: string, line: string) => {
    const text = read(file);
    expect(text).toContain('{}');
    writeFileSync(join(copy.root, file), text.replace(/\{\}/, `{\n  '${code}': ${line},\n}`));
  };
  add('libs/contracts/sample/src/errors.ts', "{ status: 409, title: 'There is no room for more.' }");
  add('mfe-sample/src/texts/problems.en.ts', "{ says: 'There is no room for more.', next: 'Remove one first.' }");
}

/** A copy of the whole tree, in which `sample` is made, with a slot that it fills, a further use case and an error of its own. */
beforeAll(() => {
  copy = new Sandbox(root);
  before = contents();
  expect(generate('domain', 'sample')).toMatchObject({ status: 0 });
  expect(generate('slot', 'sample', 'portal.cards')).toMatchObject({ status: 0 });
  expect(generate('slot', 'sample', 'admin.tabs')).toMatchObject({ status: 0 });
  expect(generate('use-case', 'sample/items', 'remove-item')).toMatchObject({ status: 0 });
  addError('sample.full');
  after = contents();
  for (const remote of REMOTES) expect(generate('slot', remote.slice('mfe-'.length), 'portal.tips')).toMatchObject({ status: 0 });
});
afterAll(() => copy?.remove());

describe('a domain that is generated', () => {
  const folders = ['services/sample', 'libs/contracts/sample', 'mfe-sample', 'e2e/sample', 'deploy/charts/sample'];

  it('changes no file outside its own folders but the lockfile, which npm writes', () => {
    const changed = [...after].filter(([file, content]) => before.get(file) !== content).map(([file]) => file);
    const outside = changed.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
    expect(outside).toEqual(['package-lock.json']);
    for (const folder of folders) expect(changed.some((file) => file.startsWith(folder))).toBe(true);
    expect([...before.keys()].filter((file) => !existsSync(join(copy.root, file)))).toEqual([]);
  });

  it('has its words told by account, which hears the fact, and its routes in the table', () => {
    const script = join(copy.root, 'told.mts');
    writeFileSync(
      script,
      `import { readDomains } from '@toothwise/domains';
      import { routeTable } from '@toothwise/gateway';
      import { mailOf, notificationOf } from './services/account/src/notices/notice.rules.ts';
      import { noticesOf } from './services/account/src/notices/notices.gateway.ts';
      const name = 'sample.item-added.v1';
      const { tells: [notice] } = noticesOf(name, {});
      const hears = readDomains().find(({ name }) => name === 'account').events.consumes.includes(name);
      const routes = routeTable().services.flatMap(({ routes }) => routes.map(({ name }) => name));
      console.log(JSON.stringify({ notice: notificationOf(name, notice, {}), mail: mailOf(notice, {}, 'Maya'), hears, routes }));`,
    );
    const { output } = run(process.execPath, [join(copy.root, 'node_modules/tsx/dist/cli.mjs'), '--conditions=toothwise', script]);
    rmSync(script);
    const { notice, mail, hears, routes } = JSON.parse(output) as {
      notice: object;
      mail: { body: string };
      hears: boolean;
      routes: string[];
    };
    expect(notice).toMatchObject({ kind: 'sample.item-added', title: 'Your item is kept', path: '/sample' });
    expect(mail.body).toContain('See all of them: {publicUrl}/sample');
    expect(hears).toBe(true);
    expect(routes).toEqual(expect.arrayContaining(['sample-api', 'sample-public', 'sample-web']));
  });

  it('takes a port of its own', () => {
    const ports = globSync('services/*/domain.json', { cwd: copy.root }).map((file) => (JSON.parse(read(file)) as { port: number }).port);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('is refused under a name out of form, or that of one that is there', () => {
    expect(generate('domain', 'Oral-Health')).toMatchObject({ status: 2, output: expect.stringContaining('one lower-case word') });
    expect(generate('domain', 'clinic')).toMatchObject({ status: 2, output: expect.stringContaining('services/clinic exists already') });
    expect(generate('domain')).toMatchObject({ status: 2, output: expect.stringContaining('npm run generate -- domain health') });
  });
});

describe('a remote that is generated', () => {
  describe('has the shape of those that are there', () => {
    const general = (text: string, remote: string) => text.replaceAll(remote.slice('mfe-'.length), '<domain>');
    /** Prefixes and ports are each remote's own. */
    const styles = (text: string) => text.replaceAll(/prefix\(\w{3}\)/g, 'prefix(<own>)');
    const webpack = (text: string) => text.replace(/port: \d+/, 'port: <own>');
    const port = (text: string) => /port: (\d+)/.exec(text)![1];

    it.each(REMOTES)('like %s', (remote) => {
      const made = (file: string) => general(read(`mfe-sample/${file}`), 'mfe-sample');
      const like = (file: string) => general(readFileSync(join(root, remote, file), 'utf8'), remote);
      expect(JSON.parse(made('project.json'))).toEqual(JSON.parse(like('project.json')));
      expect(styles(made('src/styles.css'))).toBe(styles(like('src/styles.css')));
      expect(webpack(made('webpack.config.mjs'))).toBe(webpack(like('webpack.config.mjs')));
      expect(port(made('webpack.config.mjs'))).not.toBe(port(like('webpack.config.mjs')));
    });

    it('and the examples that it is served with alone', () => {
      process.env.WEBPACK_SERVE = 'true';
      const config = remoteConfig({ root: join(copy.root, 'mfe-sample'), id: 'mfe-sample', port: 1 });
      delete process.env.WEBPACK_SERVE;
      const alias = config.resolve!.alias as Record<string, string>;
      expect(readFileSync(alias['@remote/examples']!, 'utf8')).toContain('exampleHandlers(');
    });
  });
});

describe('a slot and a use case that are generated', () => {
  it('stand in the manifest and in the module of their feature', () => {
    expect(read('mfe-sample/src/remote.manifest.ts')).toContain("{ slot: 'portal.cards', order: 50,");
    expect(read('mfe-sample/src/remote.manifest.ts')).toMatch(
      /slot: 'admin\.tabs',\s+order: 50,\s+needs: \['admin'\],\s+labelKey: 'sample:[\w.]+',\s+path: 'sample',/,
    );
    for (const remote of REMOTES) expect(read(`${remote}/src/remote.manifest.ts`)).toContain("{ slot: 'portal.tips', order: 50,");
    expect(read('services/sample/src/items/items.module.ts')).toMatch(/providers: \[RemoveItem, /);
  });

  it('are made in a feature that stands in a folder with others', () => {
    expect(generate('use-case', 'health/habits/days', 'remove-item')).toMatchObject({ status: 0 });
    expect(read('services/health/src/habits/days/days.module.ts')).toMatch(/providers: \[\s+RemoveItem,/);
    expect(read('services/health/src/habits/days/remove-item.api-spec.ts')).toContain("from '../../service.js'");
  });

  it.each([
    [['slot', 'sample', 'portal.card'], 'There is no slot "portal.card"'],
    [['slot', 'nothing', 'portal.cards'], 'There is no mfe-nothing'],
    [['slot', 'sample', 'portal.cards'], 'exists already'],
    [['use-case', 'sample', 'remove-item'], 'is not <domain>/<feature>'],
    [['use-case', 'sample/items', 'remove'], 'is not a verb and what it is done to'],
    [['use-case', 'sample/nothing', 'remove-item'], 'nothing.module.ts is not there'],
    [['use-case', 'sample/items/nothing', 'remove-item'], 'items/nothing/nothing.module.ts is not there'],
    [['use-case', 'sample/items', 'remove-item'], 'exists already'],
  ])('are refused where they cannot be: %j', (args, line) => {
    expect(generate(...args)).toMatchObject({ status: 2, output: expect.stringContaining(line) });
  });
});

describe('an event that is generated', () => {
  it('stands in the contracts and in the declaration of its domain, with an example', () => {
    expect(generate('event', 'clinic.lead-declined')).toMatchObject({ status: 0 });
    expect(read('libs/contracts/clinic/src/events.ts')).toContain("defineEvent('clinic.lead-declined.v1'");
    expect((JSON.parse(read('services/clinic/domain.json')) as { events: { publishes: string[] } }).events.publishes).toContain(
      'clinic.lead-declined.v1',
    );
    expect(existsSync(join(copy.root, 'libs/contracts/clinic/examples/events/clinic.lead-declined.v1.json'))).toBe(true);
    expect(read('libs/contracts/clinic/src/notices/index.ts')).toContain("'clinic.lead-declined.v1': 'silent'");
  });

  it('brings the contracts of a domain that has none', () => {
    expect(generate('event', 'fresh.thing-happened')).toMatchObject({ status: 0 });
    expect(existsSync(join(copy.root, 'libs/contracts/fresh/examples/events/fresh.thing-happened.v1.json'))).toBe(true);
    expect(read('libs/contracts/fresh/src/index.ts')).toContain('./events.js');
  });

  it('is refused under a name out of form, and where it exists', () => {
    expect(generate('event', 'LeadDeclined')).toMatchObject({ status: 2, output: expect.stringContaining('<domain>.<past-tense-fact>') });
    expect(generate('event', 'clinic.lead-accepted')).toMatchObject({ status: 2, output: expect.stringContaining('exists already') });
  });
});
