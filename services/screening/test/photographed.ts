import { jest } from '@jest/globals';
import { ObjectStore } from '@toothwise/objects';
import sharp from 'sharp';
import type { Person, ScreeningBed } from './screening-bed.js';

/** Pictures of an open draft, the second the better one, which the store has. No store runs beside the service: it is asked in its place. */
export async function photographed(service: ScreeningBed, person: Person): Promise<void> {
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d8c8b8' } })
    .jpeg()
    .toBuffer();
  jest.spyOn(service.get(ObjectStore), 'read').mockResolvedValue(jpeg);
  const quality = { sharpness: 5, exposure: 5, resolution: 5, glare: 5, advice: [] };
  await service.database.query(
    `INSERT INTO photo (id, owner_id, draft_id, name, object_key, width, height, bytes, quality, created_at)
     SELECT gen_random_uuid(), person_id, d.id, 'Photo', gen_random_uuid(), 64, 48, 1000, $2::jsonb || jsonb_build_object('score', score), updated_at
     FROM draft d, unnest(ARRAY[5, 8]) score WHERE person_id = $1`,
    [person.id, quality],
  );
}
