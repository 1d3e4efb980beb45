import { complaints, type Facts } from './complaints.ts';
import { readDecisions, readExisting } from './existing.ts';
import { mentionsIn, readMentions } from './mentions.ts';
import { parseRequirements, readRequirements, type Requirement } from './requirements.ts';
import { spoilingsOf } from './spoilings.ts';

const facts = (rows: Requirement[], test = ''): Facts => ({
  rows,
  mentions: mentionsIn('services/clinic/src/some.spec.ts', test),
  existing: new Set(['route /membership', 'slot portal.tips', 'event clinic.lead-declined.v1']),
  decisions: new Set(['0012 Payment']),
});
const row = (state: Requirement['state'], more: Partial<Requirement> = {}): Requirement => ({
  id: 'PAY-001',
  statement: 'Costs $10.',
  state,
  ...more,
});

describe('the rows of the specification', () => {
  it('agree with the tests and with what is there', () => {
    const mentions = readMentions();
    expect(mentions.length).toBeGreaterThan(300);
    expect(complaints({ rows: readRequirements(), mentions, existing: readExisting(), decisions: readDecisions() })).toEqual([]);
  });

  it('may wait for pages of the shell and of remotes, for routes of the gateway, slots and events', () => {
    const there = ['route /auth', 'route /clinic-dashboard', 'slot portal.cards', 'event screening.completed.v1'];
    expect(there.filter((thing) => !readExisting().has(thing))).toEqual([]);
    expect([...readExisting()].some((thing) => thing.includes('/api/screening'))).toBe(true);
  });
});

describe('a false row', () => {
  it.each([
    ['a test names a row that does not exist', [row('done')], `it('PAY-001 PAY-999 costs', () => 1)`, /:1 names PAY-999, which is no row/],
    ['a done row that no test names', [row('done')], '', /PAY-001 is done, but no test names it/],
    ['a comment is no test', [row('done')], '// PAY-001', /PAY-001 is done, but no test names it/],
    ['a replaced row that no test names', [row('replaced', { by: '0012 Payment' })], '', /PAY-001 is replaced, but no test names it/],
    [
      'a replaced row without a decision',
      [row('replaced', { by: '0012 Parking' })],
      `it('PAY-001', () => 1)`,
      /by "0012 Parking", which is no subject/,
    ],
    ['a later row that a test names', [row('later')], `\n  ['PAY-001', 'x'],`, /PAY-001 is later, but .*some\.spec\.ts:2 names it/],
    ['a route that is there now', [row('later', { waits: ['route /membership'] })], '', /waits for route \/membership, which is there now/],
    ['a slot that is there now', [row('later', { waits: ['slot portal.tips'] })], '', /waits for slot portal\.tips, which is there now/],
    [
      'an event that is there now',
      [row('later', { waits: ['event clinic.lead-declined.v1'] })],
      '',
      /lead-declined\.v1, which is there now/,
    ],
    ['a thing that nobody can find', [row('later', { waits: ['better days'] })], '', /waits for "better days", which nobody can find/],
  ])('is told: %s', (_, rows, test, told) => {
    expect(complaints(facts(rows, test))).toEqual([expect.stringMatching(told)]);
  });

  it('is not told of rows that are as they say', () => {
    const waits = ['route /membership', 'route /not-there-yet'];
    expect(complaints(facts([row('done'), row('later', { id: 'PAY-002', waits })], `it('PAY-001 costs $10', () => 1)`))).toEqual([]);
  });

  it.each([
    ['- { id: SCR-001, statement: x, state: done }', 'no id of this file'],
    ['- { id: PAY-001, statement: x, state: almost }', 'no such state: almost'],
    ['- { id: PAY-001, statement: x, state: replaced }', '"by" belongs to each replaced row'],
    ['- { id: PAY-001, statement: x, state: done, waits: route /admin }', 'only a later row waits'],
    ['- { id: PAY-001, statement: x, state: later, wait: route /admin }', 'unknown: wait'],
  ])('is not read: %s', (text, told) => expect(() => parseRequirements(text, 'PAY')).toThrow(told));
});

describe('the names of rows', () => {
  const ids = (file: string, text: string) => mentionsIn(file, text).map(({ id }) => id);

  it('count in a text of a test: a title, or a line of its table', () => {
    expect(ids('a.api-spec.ts', "it.each(['a'])('PAY-001 PAY-002 of %s', () => 1)\n['SCR-003', 1], // SCR-004")).toEqual([
      'PAY-001',
      'PAY-002',
      'SCR-003',
    ]);
    expect(ids('a.e2e.ts', 'test(`PAY-001 ${rows} opens`, () => 1)')).toEqual(['PAY-001']);
  });

  it('count anywhere in code, as ranges too', () => {
    expect(ids('payment.rules.ts', '/** PAY-022 to PAY-024, PAY-030. */')).toEqual(['PAY-022', 'PAY-023', 'PAY-024', 'PAY-030']);
    expect(ids('digest.ts', '// SHA-256')).toEqual([]);
  });
});

describe('what can be spoilt of a row', () => {
  const code: Record<string, string> = {
    'mfe-shop/src/texts/shop.en.ts': "  photos_other: 'Continue with {{count}} Photo(s)',\n  login: 'Login', use: checkLogin,",
    'mfe-shop/src/prices.rules.ts': '// PAY-001: $12.99 after 10 s\nconst starter = 1299;\nconst patience = 10_000;\nconst percent = 10.5;',
    'mfe-shop/src/columns.rules.ts': "// PAY-001\nconst column = 'unit_price';",
    'mfe-shop/src/bills/bill.rules.ts': "const column = 'unit_price';",
    'services/other/src/other.rules.ts': "const text = 'Login';\nconst starter = 1299;",
  };
  const spoilt = (statement: string) => {
    const mentions = Object.entries({ ...code, 'mfe-shop/src/shop.spec.tsx': "it('PAY-001', () => 1)" }).flatMap(([file, text]) =>
      mentionsIn(file, text),
    );
    const sources = { files: Object.keys(code), read: (file: string) => code[file]! };
    return spoilingsOf(row('done', { statement }), mentions, sources).map(({ quote, places }) => [
      quote,
      ...places.map(({ to }) => to.trim()),
    ]);
  };

  it('is a quoted text in the projects of its tests, placeholders and all, never a part of a name', () => {
    expect(spoilt('Reads "Continue with N Photo(s)".')).toEqual([
      ['Continue with N Photo(s)', "photos_other: 'C~ontinue with {{count}} Photo(s)',"],
    ]);
    expect(spoilt('Shows a "Login" entry.')).toEqual([['Login', "login: 'L~ogin', use: checkLogin,"]]);
    expect(spoilt('Route "/photos" is public.')).toEqual([]);
  });

  it('is the name of a column only where the row is named: elsewhere it is another feature’s', () => {
    expect(spoilt('Holds unit_price.')).toEqual([["'unit_price'", "const column = '~unit_price';"]]);
  });

  it('is a number beside the code that names the row, in its own unit or in that of code', () => {
    expect(spoilt('Costs $12.99.')).toEqual([['$12.99', 'const starter = 1300;']]);
    expect(spoilt('Gives up after 10 s.')).toEqual([['10 s', 'const patience = 10001;']]);
  });
});
