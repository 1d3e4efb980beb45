import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainNames } from '@toothwise/domains';

const root = join(import.meta.dirname, '../..');
const NAMES = domainNames(root);
/** As many, so near each other, are a list: it would want a line with each domain that comes. */
const [MANY, NEAR] = [3, 120];

/** Where a text names several domains side by side, as words of a list or as keys. */
export function listsIn(text: string, names = NAMES): string[] {
  const word = new RegExp(`(['"\`])(${names.join('|')})\\1|\\b(${names.join('|')})(?=\\??:\\s)`, 'g');
  const found = [...text.matchAll(word)].map(({ index, 2: literal, 3: key }) => ({ index, name: literal ?? key! }));
  const starts = found.filter(({ index }) => {
    const near = found.filter((other) => other.index >= index && other.index < index + NEAR);
    return new Set(near.map(({ name }) => name)).size >= MANY;
  });
  return starts.map(({ index }) => text.slice(index, index + NEAR).replaceAll(/\s+/g, ' '));
}

describe('the domains', () => {
  it.each([
    ["const services = ['account', 'screening', 'clinic'];"],
    ["type Service = 'account' | 'screening' | 'clinic';"],
    ['const offsets = {\n  account: 1,\n  screening: 2,\n  clinic: 4,\n};'],
    ['{ "services": ["clinic", "account", "screening"] }'],
    ["const all = { account, clinic };\nfor (const one of ['account', 'clinic', `screening`]) run(one);"],
  ])('would be found in %j', (text) => expect(listsIn(text, ['account', 'clinic', 'screening'])).not.toEqual([]));

  it.each([["subject('account.registered.v1', 'screening.completed.v1', 'clinic.lead-created.v1')"], ["serve(['screening', 'clinic'])"]])(
    'are not meant by %j',
    (text) => expect(listsIn(text, ['account', 'clinic', 'screening'])).toEqual([]),
  );

  it('stand in no file but their own declarations, and in what is written from them', () => {
    const places = '{bench,deploy,e2e,gateway,libs,services,shell,mfe-*,tools}/**/*.{ts,tsx,mts,mjs,cjs,json,yml,yaml,sh}';
    const files = [
      ...globSync(places, { cwd: root, exclude: (name) => /^(node_modules|dist|\.cache)$/.test(name) }),
      ...globSync('*.{json,mjs,cjs}', { cwd: root }),
    ];
    const lists = files
      .filter((file) => !/^package-lock\.json$|domain-lists\.spec\.ts$/.test(file))
      .flatMap((file) => listsIn(readFileSync(join(root, file), 'utf8')).map((list) => `${file}: ${list}`));
    expect(lists).toEqual([]);
  });
});
