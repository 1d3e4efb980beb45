import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntryFolder } from './entry-folder.js';
import type { RemoteEntry } from './remote-entry.js';

let folder: string;
let said: string[];
let counts: [number, number];
let entries: EntryFolder;
const entry = (id: string, prefixes: string[], more: object = {}) => ({ id, baseUrl: `/remotes/${id}/`, version: '1', prefixes, ...more });
const write = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
const ids = async (beside: RemoteEntry[] = []) => (await entries.entries(beside)).map(({ id, version }) => `${id} ${version}`);
const reader = () =>
  new EntryFolder(folder, {
    refused: (fault, line) => void said.push(`${fault} ${line}`),
    counted: (...both) => void (counts = both),
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toothwise-entries-'));
  said = [];
  entries = reader();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of entries', () => {
  it('is followed: what appears, changes and goes is seen with the next question', async () => {
    expect(await ids()).toEqual([]);
    write('a.json', entry('mfe-a', ['/a']));
    write('b.json', entry('mfe-b', ['/b']));
    expect(await ids()).toEqual(['mfe-a 1', 'mfe-b 1']);
    write('a.json', entry('mfe-a', ['/a'], { version: '2' }));
    rmSync(join(folder, 'b.json'));
    expect(await ids()).toEqual(['mfe-a 2']);
    expect([said, counts]).toEqual([[], [1, 0]]);
  });

  it('takes the entry that the page about it shows', async () => {
    copyFileSync(join(import.meta.dirname, '../../remote-entry.example.json'), join(folder, 'a.json'));
    expect(await ids()).toEqual(['mfe-clinic 0.1.0+90c89ba9db']);
  });

  it('has no line of an unreadable entry, says so once, and lists it as soon as it can be read', async () => {
    write('a.json', entry('mfe-a', ['/a']));
    write('bad.json', '{"id":"mfe-bad"');
    expect(await ids()).toEqual(['mfe-a 1']);
    await ids();
    expect([said, counts]).toEqual([['unreadable bad.json: is not JSON'], [1, 1]]);
    write('bad.json', entry('mfe-bad', ['/bad']));
    expect([await ids(), counts]).toEqual([
      ['mfe-a 1', 'mfe-bad 1'],
      [2, 0],
    ]);
  });

  it('keeps the last version that could be read', async () => {
    write('a.json', entry('mfe-a', ['/a']));
    await ids();
    write('a.json', 'half of a fi');
    expect([await ids(), said, counts]).toEqual([['mfe-a 1'], ['unreadable a.json: is not JSON; version 1 stays'], [1, 1]]);
  });

  it('keeps everything while the folder itself is away, and says so once', async () => {
    write('a.json', entry('mfe-a', ['/a']));
    await ids();
    renameSync(folder, `${folder}-away`);
    expect([await ids(), await ids(), said.length]).toEqual([['mfe-a 1'], ['mfe-a 1'], 1]);
    mkdirSync(folder);
    rmSync(`${folder}-away`, { recursive: true });
    expect(await ids()).toEqual([]);
  });

  it.each([
    ['the same pages', ['/a']],
    ['a page below', ['/a/list']],
    ['all above', ['/']],
    ['its own and another’s', ['/z', '/a']],
  ])('leaves out who claims %s of one that holds them, whatever the file is called', async (_, prefixes) => {
    write('m.json', entry('mfe-a', ['/a']));
    await ids();
    write('0.json', entry('mfe-z', prefixes));
    expect(await ids()).toEqual(['mfe-a 1']);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^claimed 0\.json: claims/);
    rmSync(join(folder, 'm.json'));
    expect(await ids()).toEqual(prefixes.includes('/') ? [] : ['mfe-z 1']);
  });

  it('counts as claimed what the description’s routes claim, though the entry does not say so', async () => {
    write('a.json', entry('mfe-a', ['/a']));
    const routes = [{ path: '/a/settings/:id' }];
    write('b.json', entry('mfe-b', ['/b'], { description: { id: 'mfe-b', version: '1', routes } }));
    expect(await ids()).toEqual(['mfe-a 1']);
    expect(said).toEqual(['claimed b.json: claims /a/settings, and mfe-a holds /a']);
  });

  it('lets files’ names decide where nobody holds what two claim, and what is built here come first', async () => {
    write('1.json', entry('mfe-b', ['/p']));
    write('2.json', entry('mfe-a', ['/p']));
    expect(await ids()).toEqual(['mfe-b 1']);
    const built = { ...entry('mfe-c', ['/p']), description: undefined };
    expect(await ids([built])).toEqual([]);
  });

  it.each<[string, object]>([
    ['another remote’s folder', { baseUrl: '/remotes/mfe-b/' }],
    ['another origin', { baseUrl: 'https://elsewhere.example/' }],
    ['no prefix', { prefixes: [] }],
    ['the description of another', { description: { id: 'mfe-b', version: '1', routes: [] } }],
  ])('refuses an entry with %s', async (_, wrong) => {
    write('a.json', entry('mfe-a', ['/a'], wrong));
    expect([await ids(), said.length]).toEqual([[], 1]);
  });
});
