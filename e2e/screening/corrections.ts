import { randomUUID } from 'node:crypto';
import type { Person } from '../api/person.ts';

/** More than one administrator corrects alone: it waits. @returns its id */
export async function askCorrection(admin: Person, personId: string, reason: string, credits = 20): Promise<string> {
  const { status, body } = await admin.call<{ id: string }>('POST', 'screening', `/admin/books/${personId}/corrections`, {
    body: { kind: 'credits', credits, reason },
    idempotencyKey: randomUUID(),
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id;
}
