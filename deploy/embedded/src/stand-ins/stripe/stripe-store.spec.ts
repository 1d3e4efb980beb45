import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Customer } from './stripe-objects.js';
import { StripeStore } from './stripe-store.js';

let folder: string;
let file: string;
let told: string[];
const { error: spoken } = console;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toothwise-stripe-'));
  file = join(folder, 'stripe.jsonl');
  told = [];
  console.error = (line: string) => void told.push(line);
});
afterEach(() => {
  console.error = spoken;
  rmSync(folder, { recursive: true, force: true });
});

const customer = (id: string) => ({ id, object: 'customer' }) as Customer;
const line = (id: string) => JSON.stringify({ kind: 'customer', object: customer(id) });

describe('the kept file of the Stripe double', () => {
  const odd = [
    'null',
    '42',
    '"x"',
    '[]',
    '{}',
    '{"kind":"customer"}',
    '{"kind":"customer","object":null}',
    '{"kind":"customer","object":{}}',
  ];
  it.each([
    ...odd,
    '{"kind":"customer","object":{"id":7}}',
    '{"kind":"none","object":{"id":"x"}}',
    '{"kind":"toString","object":{"id":"x"}}',
    'x',
    '{"kind":"cust',
  ])('is read around the odd line %j, which is kept aside and told', (text) => {
    writeFileSync(file, `${line('cus_1')}\n${text}\n${line('cus_2')}\n`);
    const store = new StripeStore(folder);
    expect(store.all('customer').map(({ id }) => id)).toEqual(['cus_2', 'cus_1']);
    expect(readFileSync(`${file}.odd`, 'utf8')).toBe(`${text}\n`);
    expect(told).toEqual([expect.stringMatching(/^1 lines of .*stripe\.jsonl could not be read and are kept in .*stripe\.jsonl\.odd: /)]);
    expect(statSync(`${file}.odd`).mode & 0o777).toBe(0o600);
  });

  it('is read after a line that was cut off, by a kill at its end or by a full disk in its middle', () => {
    const first = new StripeStore(folder);
    first.save('customer', customer('cus_1'));
    appendFileSync(file, '{"kind":"customer","obj');
    first.save('customer', customer('cus_2'));
    appendFileSync(file, '{"kind":"customer","object":{"id":"cus_3"');
    expect(new StripeStore(folder).all('customer').map(({ id }) => id)).toEqual(['cus_2', 'cus_1']);
    told = [];
    expect(new StripeStore(folder).all('customer')).toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('says nothing when it is whole', () => {
    new StripeStore(folder).save('customer', customer('cus_1'));
    expect(new StripeStore(folder).get('customer', 'cus_1')).toEqual(customer('cus_1'));
    expect([told, existsSync(`${file}.odd`)]).toEqual([[], false]);
  });
});
