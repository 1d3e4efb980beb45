import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Person } from '../api/person.ts';
import { mailTo } from '../api/sign-up.ts';
import { DOMAINS } from '../domains.ts';
import { askCorrection } from '../screening/corrections.ts';
import { buildReviews, mark } from '../screening/reviewed.ts';
import { until } from '../screening/screenings.ts';
import { inDatabase } from '../src/database.ts';
import { addresses } from '../src/people.ts';

/** Where nothing of it may stand, each with how much was looked at. */
type Places = Record<string, string[]>;

const demoPerson = (name: string) => new Person(addresses(), `${name}@toothwise.test`).signIn();

/** What the files of a folder hold; the broker replaces its own meanwhile. */
function filesOf(folder: string): string[] {
  const entries = readdirSync(join(process.env.E2E_DATA!, folder), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    try {
      return entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), 'latin1')] : [];
    } catch {
      return [];
    }
  });
}

async function rowsOf(...tables: string[]): Promise<string[]> {
  const rows = await inDatabase<{ row: string }>(tables.map((table) => `SELECT t::text AS row FROM ${table} t`).join(' UNION ALL '));
  return rows.map(({ row }) => row);
}

async function places(): Promise<Places> {
  const mails = (await (await fetch(`${addresses().url}/dev/mail.json`)).json()) as { mails: { links: string[] }[] };
  const ofAll = (table: string) => DOMAINS.map((domain) => `${domain}.${table}`);
  return {
    logs: filesOf('logs'),
    'the broker’s files': filesOf('nats'),
    events: await rowsOf(...ofAll('outbox'), ...ofAll('dead_letter')),
    'rows of who looked': await rowsOf(...ofAll('audit_entry')),
    notices: await rowsOf('account.notification', 'account.mail', 'account.push_message'),
    mails: mails.mails.map((mail) => JSON.stringify(mail)),
    'addresses in mails': mails.mails.flatMap(({ links }) => links),
  };
}

const holding = (all: Places, word: string) => Object.keys(all).filter((place) => all[place]!.some((text) => text.includes(word)));

/** All of it happens that is told of: a report by mail, a review that lowers, a correction that a second administrator carries out. */
async function live() {
  const { thing, patient } = await buildReviews({ addresses: addresses(), demoPerson });
  const { decidedId: id, reviewWords } = thing;
  const reason = `Promised by telephone, ${mark('books')}`;
  const [admin, second] = [await demoPerson('admin'), await demoPerson('admin2')];
  const decision = `/admin/corrections/${await askCorrection(admin, patient.id, reason)}/decision`;
  expect((await second.call('POST', 'screening', decision, { body: { decision: 'carry-out' } })).status).toBe(200);
  expect((await patient.call('POST', 'screening', `/screenings/${id}/report-mails`)).status).toBe(204);
  for (const path of [`/admin/screenings/${id}`, `/admin/books/${patient.id}`])
    expect((await admin.call('GET', 'screening', path)).status).toBe(200);
  // What is refused leaves a line in a log, and the line a number.
  let trace = '';
  for (const word of Object.values(reviewWords)) {
    const refused = await patient.call<{ correlationId: string }>('GET', 'screening', `/screenings/${id}/report?format=${word}`);
    trace = refused.body.correlationId;
  }
  await mailTo(addresses(), patient.email, /Your report/);
  await mailTo(addresses(), patient.email, /dentist/i);
  return { id, trace, patient, words: { ...reviewWords, books: reason.split(' ').at(-1)! } };
}

test('what a patient told and nobody shared, a dentist’s note, plan and reason, why books were corrected: in no log, event, address or mail', async () => {
  test.setTimeout(180_000);
  const { id, trace, patient, words } = await live();
  // It all stands where it belongs, and the same search finds the screening's number, or that of the refused call, wherever it looks.
  const kept = await rowsOf('screening.screening', 'screening.review', 'screening.correction');
  expect(Object.values(words).filter((word) => !kept.some((row) => row.includes(word)))).toEqual([]);
  let all = await places();
  const withoutNumber = () => Object.keys(all).filter((place) => !all[place]!.some((text) => text.includes(id) || text.includes(trace)));
  await until(async () => (all = await places()) && withoutNumber().length === 0, 30).catch(() => undefined);
  expect(withoutNumber()).toEqual([]);

  for (const [what, word] of Object.entries(words)) expect(holding(all, word), what).toEqual([]);
  // Who they are is what profiles and mails are about; no line of a log is.
  expect(holding({ logs: all.logs! }, patient.email)).toEqual([]);
  console.log('looked at', Object.fromEntries(Object.entries(all).map(([place, texts]) => [place, texts.length])));
});
