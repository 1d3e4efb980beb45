import type { Actor } from '@toothwise/service-kit';
import type { MarkupImage } from '@toothwise/contracts-health';
import type { MarkupRow } from './markup.repository.js';

/** Dentists and administrators mark, review and export. */
export const isStaff = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('dentist') || roles.includes('admin');

/** For the row of what they do: the one and the other do the same here, and whose image it is reads of who it was. */
export function asWhom({ roles }: Pick<Actor, 'roles'>): { actorRole?: 'dentist' | 'administrator' } {
  if (roles.includes('dentist')) return { actorRole: 'dentist' };
  return roles.includes('admin') ? { actorRole: 'administrator' } : {};
}

/** What a file is by its first bytes, whatever it is called; null for what is not taken. */
export function typeOf(bytes: Buffer): MarkupRow['fileType'] | null {
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (bytes.toString('latin1', 128, 132) === 'DICM') return 'application/dicom';
  return bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' ? 'image/png' : null;
}

/** To others than its person an image has no name and no person. */
export function toImage(row: MarkupRow, actorId: string): MarkupImage {
  const { personId, objectKey: _, checkedBy: __, reviewedBy: ___, drawnBy, shapes, ...known } = row;
  const isMine = personId === actorId;
  return {
    ...{ ...known, isMine, drawnByMe: drawnBy === actorId, shapeCount: shapes.length, fileName: isMine ? row.fileName : null },
    ...{ uploadedAt: row.uploadedAt.toISOString(), consentedAt: row.consentedAt.toISOString() },
  };
}
