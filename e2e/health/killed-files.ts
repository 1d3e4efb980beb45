import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDetail } from '@toothwise/contracts-health';
import { makeDicom } from '../../services/health/test/make-dicom.ts';
import { makePdf, type Put } from '../../services/health/src/seed/make-pdf.ts';
import { makeDocx } from '../../services/health/test/make-word.ts';
import type { Person } from '../api/person.ts';
import type { Count, Killed } from '../chaos/kill-test.ts';
import { toothPhoto } from '../screening/photos.ts';
import { strayObjects } from './kept-objects.ts';

interface Sent {
  as: 'document' | 'xray';
  bytes: Buffer;
}
/** A file that was sent, and the one like it that was read before anything was killed. */
interface Pair {
  id: string;
  like: string;
}

const TABLE = [
  ['Date', 'Tooth', 'Code', 'Description', 'Fee', 'Insurance', 'Patient'],
  ['02/13/2026', '19', 'D2740', 'Crown', '$900.00', '$700.00', '$200.00'],
  ['02/14/2026', '30', 'D2392', 'Filling', '$200.00', '$150.00', '$50.00'],
];
const put = (text: string, x: number, y: number): Put => ({ text, x, y, size: 10, font: 'Helvetica' });
const lines = TABLE.flatMap((cells, row) => cells.map((text, cell) => put(text, 40 + 75 * cell, 120 + 30 * row)));
const HEAD = [put('Holm Dental', 40, 40), put('Invoice', 400, 40), put('All amounts in USD', 400, 60)];
const slices = Buffer.alloc(2 * 256 * 256 * 20, 7);

/** Words of a PDF, of Word, and a picture that is looked at; DICOM of one picture and of twenty slices. */
const FILES: Record<string, () => Promise<Sent> | Sent> = {
  pdf: () => ({ as: 'document', bytes: makePdf([[...HEAD, ...lines]]) }),
  word: () => ({ as: 'document', bytes: makeDocx(['Invoice', 'All amounts in USD', TABLE], { head: 'Holm Dental' }) }),
  photo: async () => ({ as: 'document', bytes: await toothPhoto() }),
  xray: () => ({ as: 'xray', bytes: makeDicom({ rows: 256, columns: 256, stored: 12, pixels: slices.subarray(0, 2 * 256 * 256) }) }),
  slices: () => ({
    as: 'xray',
    bytes: makeDicom({ rows: 256, columns: 256, frames: 20, sopClass: 'enhancedCt', modality: 'CT', pixels: slices }),
  }),
};
/** Eight documents and four DICOM files, by four people at a time. */
const ROUND = ['pdf', 'word', 'photo', 'xray', 'pdf', 'word', 'photo', 'slices', 'pdf', 'word', 'xray', 'slices'];
const AT_ONCE = 4;
const PATIENCE_MS = 5 * 60_000;
const READERS = ['processor', 'dicom'].map((name) => ({ name, of: 'health', command: `${name}.program` }));

const senders: { person: Person; platform: Killed }[] = [];
const undisturbed: Record<string, string> = {};
const sent: Record<Sent['as'], Pair[]> = { document: [], xray: [] };
/** How often readers were killed at their work, and files sent or asked for again after something had died. */
const counted = { 'readers killed': 0, 'files begun again': 0 };
let dicomInFlight = 0;

/** Before anything is killed: one of each file is read, by the first person. */
export async function readUndisturbed(person: Person, platform: Killed): Promise<void> {
  const isFirst = senders.push({ person, platform }) === 1;
  if (!isFirst) return;
  for (const kind of Object.keys(FILES)) undisturbed[kind] = await bring({ person, platform }, await FILES[kind]!());
  counted['files begun again'] = 0;
}

/** Sends a file until it is taken, as a page does whose answer got lost, and has it read until it is read. @returns its id */
async function bring({ person, platform }: (typeof senders)[number], file: Sent): Promise<string> {
  const id = randomUUID();
  const path = file.as === 'document' ? `/documents/${id}?autoProcess=yes` : `/x-rays?samePerson=confirmed&id=${id}`;
  const url = `${platform.serviceUrl('health')}/api/health/v1/people/${person.id}${path}`;
  if (file.as === 'xray') dicomInFlight += 1;
  for (const end = Date.now() + PATIENCE_MS; ; await pause(300)) {
    const answer = await once(person, url, file).catch((error: unknown) => String(error));
    if (answer === null) break;
    if (!answer.includes('photo.busy')) counted['files begun again'] += 1;
    if (Date.now() > end) throw new Error(`${file.as} was not taken: ${answer}`);
  }
  if (file.as === 'xray') dicomInFlight -= 1;
  else await untilRead(person, id);
  return id;
}

/** @returns null where it was taken, else what was said instead */
async function once(person: Person, url: string, { as, bytes }: Sent): Promise<string | null> {
  const form = new FormData();
  form.append(as, new Blob([new Uint8Array(bytes)]), 'file');
  const headers = { authorization: `Bearer ${await person.token()}` };
  const answer = await fetch(url, { method: as === 'document' ? 'PUT' : 'POST', headers, body: form, signal: AbortSignal.timeout(60_000) });
  return answer.ok ? null : await answer.text();
}

async function untilRead(person: Person, id: string): Promise<void> {
  const path = `/people/${person.id}/documents/${id}`;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(200)) {
    const { status } = (await person.call<DocumentDetail>('GET', 'health', path)).body;
    if (status === 'completed') return;
    // Its reader was killed: that costs this document's reading, and its owner asks again.
    if (status === 'failed') {
      counted['files begun again'] += 1;
      await person.call('POST', 'health', `${path}/process`, { body: {} });
    }
  }
  throw new Error(`document ${id} was not read`);
}

/** Sends all of them while parts are killed, and further ones until this domain's aims are hit. */
export async function sendFiles(isHit: () => boolean): Promise<void> {
  const over = new AbortController();
  const killing = killReaders(over.signal);
  let waiting = [...ROUND];
  const lane = async (sender: (typeof senders)[number]) => {
    for (;;) {
      if (waiting.length === 0 && isHit() && counted['readers killed'] >= READERS.length) return;
      const isFurther = waiting.length === 0;
      const kind = waiting.shift() ?? 'pdf';
      const file = await FILES[kind]!();
      const id = await bring(sender, file);
      sent[file.as].push({ id, like: undisturbed[kind]! });
      if (isFurther) waiting = counted['readers killed'] < READERS.length ? ['slices'] : [];
    }
  };
  try {
    await Promise.all(senders.slice(0, AT_ONCE).map(lane));
  } finally {
    over.abort();
    await killing;
  }
}

async function killReaders(signal: AbortSignal): Promise<void> {
  for (const reader of READERS)
    while (!signal.aborted) {
      if (!(await senders[0]!.platform.killWorker(reader, signal).catch(() => false))) continue;
      counted['readers killed'] += 1;
      break;
    }
}

/** Begun and not finished. */
export const DOCUMENTS_IN_FLIGHT = `SELECT count(*) FROM health.treatment_document WHERE processing_status IN ('pending', 'processing')`;
export const dicomOnItsWay = (): string => `SELECT ${dicomInFlight}`;

const SAME_DOCUMENT = `SELECT count(*) FROM unnest($1::text[]) pair
  JOIN health.treatment_document d ON d.id = split_part(pair, ' ', 1)::uuid JOIN health.treatment_document u ON u.id = split_part(pair, ' ', 2)::uuid
  WHERE d.processing_status = 'completed' AND d.extraction_result = u.extraction_result AND d.pages = u.pages
    AND (SELECT count(*) FROM health.extracted_treatment WHERE document_id = d.id) = (SELECT count(*) FROM health.extracted_treatment WHERE document_id = u.id)
    AND (SELECT count(*) FROM health.document_page WHERE document_id = d.id) = u.pages`;
const SAME_XRAY = `SELECT count(*) FROM unnest($1::text[]) pair
  JOIN health.dental_xray d ON d.id = split_part(pair, ' ', 1)::uuid JOIN health.dental_xray u ON u.id = split_part(pair, ' ', 2)::uuid
  WHERE (d.depth, d.depth_from, d.depth_bytes, d.file_size, d.width, d.height) IS NOT DISTINCT FROM (u.depth, u.depth_from, u.depth_bytes, u.file_size, u.width, u.height)`;
const ids = (pairs: readonly Pair[]) => pairs.map(({ id, like }) => `${id} ${like}`);
const FROM_HERE = (table: string, date: string) =>
  `SELECT count(*) FROM health.${table} WHERE person_id::text = ANY ($1::text[]) AND ${date}`;

export function filesAtRest(): Count[] {
  const [documents, xrays] = [ids(sent.document), ids(sent.xray)];
  const people = senders.map(({ person }) => person.id);
  const own = (pairs: readonly Pair[], as: Sent['as']) =>
    new Set([...pairs.map(({ id }) => id), ...kindsOf(as).map((kind) => undisturbed[kind])]).size;
  return [
    { what: 'documents that say what they say undisturbed', sql: SAME_DOCUMENT, ids: documents, expected: documents.length },
    { what: 'DICOM files of which there is what there is undisturbed', sql: SAME_XRAY, ids: xrays, expected: xrays.length },
    {
      what: 'documents of these people',
      sql: FROM_HERE('treatment_document', `file_name = 'file'`),
      ids: people,
      expected: own(sent.document, 'document'),
    },
    { what: 'X-rays of these people', sql: FROM_HERE('dental_xray', `file_name = 'file'`), ids: people, expected: own(sent.xray, 'xray') },
    {
      what: 'objects without a row, or rows without their object',
      ask: async (platform) => (await strayObjects(platform)).length,
      expected: 0,
    },
  ];
}
const kindsOf = (as: Sent['as']) => Object.keys(undisturbed).filter((kind) => (as === 'xray') === ['xray', 'slices'].includes(kind));

/** So that a run proves anything. */
export const filesHappened = (): Record<string, number> => ({
  ...counted,
  'documents read': sent.document.length,
  'DICOM files taken': sent.xray.length,
});
