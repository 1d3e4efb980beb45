import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { INestApplicationContext } from '@nestjs/common';
import { ProblemError, type Visitor } from '@toothwise/service-kit';
import { dayOf } from '../calendar/local-dates.rules.js';
import { ReadDay } from '../habits/days/read-day.use-case.js';
import { PersonAccess } from '../people/rights/person.access.js';
import { AddDocument } from '../records/documents/add-document.use-case.js';
import { AddXray } from '../records/xrays/add-xray.use-case.js';
import { ChangeXray } from '../records/xrays/change-xray.use-case.js';
import { HERE, PARENT } from './demo-family.js';
import { drawInvoice, entryOf, INVOICE, XRAYS } from './demo-records.js';
import { drawXray } from './demo-xray.js';

/**
 * Two X-rays and an invoice of the family account's holder, drawn here and taken in by the same use cases as everybody's: the service reads
 * the invoice as soon as it runs. Under ids of their own, so that doing it twice changes nothing, and what somebody deleted stays away.
 */
export async function seedDemoRecords(app: INestApplicationContext): Promise<void> {
  const scope = (await app.get(PersonAccess).scopeOf(PARENT, PARENT.id, 'manage'))!;
  const visitor: Visitor = { ...PARENT, scope };
  const today = dayOf((await app.get(ReadDay).execute(scope, HERE)).today);
  const invoice = await request('document', INVOICE.fileName, drawInvoice(today));
  await unlessDeleted(() => app.get(AddDocument).execute(scope, INVOICE.id, { autoProcess: 'yes' }, invoice));
  for (const one of XRAYS) {
    const drawn = await request('xray', one.fileName, await drawXray(one.spot));
    const added = await unlessDeleted(() => app.get(AddXray).execute(visitor, { id: one.id }, drawn));
    // Nothing is said over what somebody has said of it.
    if (added?.version === 1)
      await app.get(ChangeXray).execute(visitor, { xrayId: one.id, seen: 1, entry: entryOf(one, today), timeZone: HERE });
  }
}

/** As a browser sends a file. */
async function request(field: string, fileName: string, bytes: Buffer): Promise<IncomingMessage> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), fileName);
  const { body, headers } = new Response(form);
  return Object.assign(Readable.fromWeb(body as ReadableStream), { headers: Object.fromEntries(headers) }) as unknown as IncomingMessage;
}

const unlessDeleted = <T>(add: () => Promise<T>): Promise<T | null> =>
  add().catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'resource.not-found') return null;
    throw error;
  });
