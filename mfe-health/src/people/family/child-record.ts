import { browserZone } from '@toothwise/web-platform';
import type { FamilyChild } from '@toothwise/contracts-health';
import { healthApi } from '../../api/health.resource.js';

/** A file of the record: an X-ray as it came, or a document. */
export interface RecordFile {
  id: string;
  fileName: string;
  kind: 'picture' | 'dicom' | 'document';
}

const MOST = 100;
/** Of cleanings; the history shows no more. */
const DAYS = 366;

async function everyPage<T>(
  read: (query: { cursor?: string; limit: number }) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await read({ limit: MOST, ...(cursor && { cursor }) });
    items.push(...page.items);
    if (page.next === null) return items;
    cursor = page.next;
  }
}

/** What the pages show of a child, and the files that belong to it; each of these is saved by itself. Rejects with an ApiProblem. */
export async function readChildRecord(profile: FamilyChild): Promise<{ record: object; files: RecordFile[] }> {
  const params = { personId: profile.personId };
  const query = { timeZone: browserZone() };
  const [today, cleanings, reminders, schedule, treatments, xrays, comparisons, documents] = await Promise.all([
    healthApi.readDay({ params, query }),
    healthApi.listCleanings({ params, query: { ...query, days: DAYS } }),
    healthApi.listReminders({ params, query }),
    healthApi.readSchedule({ params, query }),
    everyPage((page) => healthApi.listTreatments({ params, query: page })),
    everyPage((page) => healthApi.listXrays({ params, query: page })),
    healthApi.listXrayComparisons({ params }),
    everyPage((page) => healthApi.listDocuments({ params, query: page })),
  ]);
  const read = await Promise.all(documents.map(({ id }) => healthApi.readDocument({ params: { ...params, documentId: id } })));
  return {
    record: { profile, today, cleanings, reminders, schedule, treatments, xrays, comparisons, documents: read },
    files: [
      ...xrays.map(
        ({ id, fileName, fileType }) => ({ id, fileName, kind: fileType === 'application/dicom' ? 'dicom' : 'picture' }) as const,
      ),
      ...documents.map(({ id, fileName }) => ({ id, fileName, kind: 'document' }) as const),
    ],
  };
}

/** Rejects with an ApiProblem where there is no link, with an Error where nothing comes by it. */
export async function readFile(personId: string, { id, kind }: RecordFile): Promise<Blob> {
  const { url } =
    kind === 'document'
      ? await healthApi.linkDocument({ params: { personId, documentId: id } })
      : await healthApi.linkXray({ params: { personId, xrayId: id }, query: { copy: kind === 'dicom' ? 'original' : 'picture' } });
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The file was not given: ${answer.status}`);
  return answer.blob();
}
