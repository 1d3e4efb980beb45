import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Domain, portOfDomain, readDomain, readDomains } from './domains.mjs';

const root = join(import.meta.dirname, '../../..');
const health = { name: 'health', port: 5, secrets: [], settings: [], buckets: [], events: { publishes: [], consumes: [] }, routes: [] };
const upload = { name: 'upload', about: 'Documents.', methods: ['PUT'], paths: ['/v1/documents/[0-9a-f-]+'] };

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'toothwise-domains-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a declaration', () => {
  const read = (text: string) => {
    writeFileSync(join(folder, 'domain.json'), text);
    return readDomain(folder, 'health');
  };

  it('may hold names of the domain’s own', () => {
    expect(read(JSON.stringify({ ...health, secrets: ['HEALTH_PARTNER_KEY'] })).secrets).toEqual(['HEALTH_PARTNER_KEY']);
  });

  it('may hold an upload of 500 MB that passes as it comes', () => {
    const route = { ...upload, megabytes: 500, unbuffered: true };
    expect(read(JSON.stringify({ ...health, routes: [route] })).routes).toEqual([route]);
  });

  it.each([
    [
      'a setting that nobody knows',
      { ...health, settings: ['SUPPORT_EMAIL', 'STRIPE_SECRT_KEY'] },
      /domain\.json: settings\.1: STRIPE_SECRT_KEY/,
    ],
    ['a secret that nobody knows', { ...health, secrets: ['S3_KEY'] }, /domain\.json: secrets\.0: S3_KEY/],
    ['a secret among the settings', { ...health, settings: ['S3_SECRET_KEY'] }, /domain\.json: settings\.0: S3_SECRET_KEY/],
    ['a field that nobody knows', { ...health, colour: 'red' }, /domain\.json: all: .*colour/],
    ['no list of secrets', { ...health, secrets: undefined }, /domain\.json: secrets: /],
    ['what is gathered from nowhere', { ...health, gathers: ['exports'] }, /domain\.json: gathers\.0: exports is none of its buckets/],
    ['another name', { ...health, name: 'clinic' }, /domain\.json: name: /],
    ['a port of the platform’s own', { ...health, port: 11 }, /domain\.json: port: is not within 1–9 or 20–89/],
    [
      'a fact of another domain',
      { ...health, events: { publishes: ['clinic.lead-made.v1'], consumes: [] } },
      /events\.publishes\.0: clinic\.lead-made\.v1 does not begin with health\./,
    ],
    [
      'a notice of a fact that it does not tell',
      { ...health, events: { publishes: [], notices: ['health.item-added.v1'], consumes: [] } },
      /events\.notices\.0: health\.item-added\.v1 is none of its facts/,
    ],
    ['a fact without version', { ...health, events: { publishes: [], consumes: ['clinic.lead-made'] } }, /events\.consumes\.0: /],
    ['unbuffered bodies of any size', { ...health, routes: [{ ...upload, unbuffered: true }] }, /routes\.0: .*megabytes/],
    ['a stream that is posted', { ...health, routes: [{ ...upload, stream: true }] }, /routes\.0: a stream is read by GET alone/],
    [
      'a public route that writes',
      { ...health, routes: [{ ...upload, name: 'public', public: true }] },
      /routes\.0: .*by GET without a token/,
    ],
    ['a name twice', { ...health, routes: [upload, upload] }, /routes\.1: upload is there twice/],
    ['a path outside its interface', { ...health, routes: [{ ...upload, paths: ['/documents'] }] }, /routes\.0\.paths\.0: /],
  ])('with %s stops the start, naming file and field', (_what, declared, line) => {
    expect(() => read(JSON.stringify(declared))).toThrow(line);
  });

  it('that is missing or no JSON stops the start, naming the file', () => {
    mkdirSync(join(folder, 'empty'));
    expect(() => readDomain(join(folder, 'empty'), 'health')).toThrow(/empty\/domain\.json cannot be read as JSON \(ENOENT\)/);
    expect(() => read('{')).toThrow(/domain\.json cannot be read as JSON \(syntax\)/);
  });
});

describe('the domains of a checkout', () => {
  const add = (name: string, declared?: object) => {
    mkdirSync(join(folder, 'services', name), { recursive: true });
    writeFileSync(join(folder, 'services', name, 'package.json'), '{}');
    if (declared) writeFileSync(join(folder, 'services', name, 'domain.json'), JSON.stringify({ ...health, name, ...declared }));
  };

  it('come in the order in which their demo data depends on each other, else by port', () => {
    add('advisor', { port: 1, seeds: { after: ['health'] } });
    add('health', { port: 2, seeds: { after: ['records'] } });
    add('records', { port: 3 });
    expect(readDomains(folder).map(({ name }) => name)).toEqual(['records', 'health', 'advisor']);
  });

  it('are those that have a service, whatever a build of another version left behind', () => {
    add('health', { port: 2 });
    mkdirSync(join(folder, 'services', 'advisor', 'dist'), { recursive: true });
    expect(readDomains(folder).map(({ name }) => name)).toEqual(['health']);
  });

  it('have who sends notices hear whatever has one', () => {
    add('account', { port: 2, events: { publishes: [], consumes: [], sendsNotices: true } });
    add('health', { events: { publishes: ['health.item-added.v1', 'health.gone.v1'], notices: ['health.item-added.v1'], consumes: [] } });
    expect(readDomains(folder).map(({ name, events }) => [name, events.consumes])).toEqual([
      ['account', ['health.item-added.v1']],
      ['health', []],
    ]);
  });

  it.each<[string, Partial<Domain> | undefined, RegExp]>([
    ['no declaration', undefined, /^advisor does not declare itself: .*services\/advisor\/domain\.json cannot be read as JSON \(ENOENT\)$/],
    ['a port that is taken', { port: 5 }, /services\/advisor\/domain\.json: port: 5 is that of health/],
    [
      'a fact that nobody tells',
      { port: 3, events: { publishes: [], consumes: ['health.gone.v1'] } },
      /events\.consumes: nobody publishes health\.gone\.v1/,
    ],
    ['demo data after nobody’s', { port: 3, seeds: { after: ['records'] } }, /seeds\.after: there is no records/],
    ['demo data after its own', { port: 3, seeds: { after: ['advisor'] } }, /wait.* circle/],
  ])('with %s stop the start, naming service and field', (_what, declared, line) => {
    add('health', {});
    add('advisor', declared);
    expect(() => readDomains(folder)).toThrow(line);
  });

  it('keep the ports that they have had', () => {
    const ports = readDomains().map((domain) => `${domain.name} ${portOfDomain(8080, domain)}`);
    expect(ports).toEqual(expect.arrayContaining(['account 18101', 'screening 18102', 'clinic 18104']));
  });

  it('stop the start also where one of today’s loses its declaration', () => {
    cpSync(join(root, 'services'), join(folder, 'services'), {
      recursive: true,
      filter: (file) => !/\/(src|dist|test|node_modules)$/.test(file),
    });
    expect(readDomains(folder)).toEqual(readDomains());
    rmSync(join(folder, 'services/clinic/domain.json'));
    expect(() => readDomains(folder)).toThrow(/^clinic does not declare itself/);
  });
});
