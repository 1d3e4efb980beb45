import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { triageLine } from '../../libs/contracts/core/src/triage.js';
import { CaseError, readCases, triageLineFor } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'triage-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('npm run triage', () => {
  it('prints one line of the contract per case, 300 cases in under 2 s of processor time', () => {
    const kinds = ['text', 'chat-line', 'name-step', 'urgent-form', 'routine-form'];
    const cases = Array.from({ length: 300 }, (_, i) => ({
      id: `c${i}`,
      entry: kinds[i % 5],
      text: 'My cheek is swollen and I have a fever',
      form: { symptoms: 'no swelling', painLevel: 'ten', previousDentalVisit: '1-2-years', currentConcerns: 'pain' },
      age: 40,
    }));
    const run = spawnSync(process.execPath, [join(import.meta.dirname, 'main.mjs'), file('cases.json', cases)], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const lines = run.stdout.trimEnd().split('\n');
    expect({ status: run.status, stderr: run.stderr, lines: lines.length }).toEqual({ status: 0, stderr: '', lines: 300 });
    for (const line of lines) expect(triageLine.safeParse(JSON.parse(line)).success).toBe(true);
    expect(Object.keys(JSON.parse(lines[0]!) as object)).toEqual(['id', 'level', 'flags', 'specified', 'words', 'asks']);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 4, flags: [14, 17], specified: null });
    expect(JSON.parse(lines[3]!)).toMatchObject({ specified: 'high' });
    expect(JSON.parse(lines[4]!)).toMatchObject({ specified: 'medium' });
  });

  it('says that what can wait can wait, of a text alone', () => {
    const cases = file('wait.json', [{ id: 'cleaning', entry: 'text', text: 'Is it time for a cleaning?', age: 40 }]);
    expect(readCases(cases).map((one) => triageLineFor(one))).toMatchObject([{ id: 'cleaning', level: 1 }]);
  });

  it('names the case and the problem on one line and exits 2', () => {
    const run = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'main.mjs'), file('bad.json', [{ id: 'x7', entry: 'poem', text: 'a' }])],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    expect(run.status).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/^.*case "x7": entry: .*\n$/);
  });

  it.each([
    ['no JSON', '{', /is not valid JSON/],
    ['no array', { id: 1 }, /must hold an array/],
    ['neither text nor form', [{ id: 'a', entry: 'text' }], /case "a": has neither text nor form/],
    ['a form entry without a form', [{ id: 'a', entry: 'urgent-form', text: 'x' }], /case "a": has a form entry but no form/],
    ['a case without id', [{ entry: 'text', text: 'x' }], /case 1: id/],
    ['an id twice', [1, 1].map((id) => ({ id, entry: 'text', text: 'x' })), /case "1": this id appears twice/],
    ['an age that is none', [{ id: 'a', entry: 'text', text: 'x', age: -1 }], /case "a": age/],
  ])('refuses %s', (_, content, message) => {
    expect(() => readCases(file('case.json', content))).toThrow(message as RegExp);
    expect(() => readCases(join(folder, 'missing.json'))).toThrow(CaseError);
  });

  it('shows flag 23 to the clinician who runs the tool', () => {
    expect(
      triageLineFor({ id: 1, entry: 'text', text: 'My 2 year old has a broken tooth and bruises on his ears, the story keeps changing' })
        .flags,
    ).toContain(23);
  });
});
