import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentPage, HealthDocument } from '@toothwise/contracts-health';
import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';

/** The smallest page there is. */
const PDF = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`;
const NAME = 'Holm-2026-02.pdf';

/** @returns the id of a document that has passed the scan and waits to be read */
export async function addDocument({ url }: Addresses, by: Person, personId: string): Promise<string> {
  const id = randomUUID();
  const form = new FormData();
  form.append('document', new Blob([PDF]), NAME);
  const headers = { authorization: `Bearer ${await by.token()}` };
  const path = `/people/${personId}/documents/${id}`;
  const response = await fetch(`${url}/api/health/v1${path}?autoProcess=no`, { method: 'PUT', headers, body: form });
  if (!response.ok) throw new Error(`A document was refused with ${response.status}`);
  for (let tries = 0; tries < 200; tries += 1) {
    const { scan } = (await by.call<HealthDocument>('GET', 'health', path)).body;
    if (scan === 'clean') return id;
    await pause(100);
  }
  throw new Error('A document was not scanned within 20 s');
}

export const hasDocument = ({ items }: DocumentPage): boolean => items.some(({ fileName }) => fileName === NAME);
