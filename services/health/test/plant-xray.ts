import { ObjectStore } from '@toothwise/objects';
import type { Bed } from '@toothwise/testing';

/** An X-ray as if it had been uploaded, with this as its pictures. */
export async function plantXray(
  bed: Bed,
  personId: string,
  picture: Buffer,
  fileName = 'left.jpg',
): Promise<{ id: string; version: number }> {
  const id = crypto.randomUUID();
  const keys = [`health/${personId}/${id}`, `health/${personId}/${id}-small`];
  await bed.database.query(
    `WITH known AS (INSERT INTO person (id) VALUES ($2) ON CONFLICT DO NOTHING)
     INSERT INTO dental_xray (id, person_id, file_name, file_size, file_type, object_key, preview_key, width, height, upload_date)
     VALUES ($1, $2, $3, 9, 'image/jpeg', $4, $5, 600, 400, $6)`,
    [id, personId, fileName, ...keys, bed.clock.now()],
  );
  for (const key of keys) await bed.get(ObjectStore).put(key, picture, 'image/jpeg');
  return { id, version: 1 };
}

/** Something of a person in every table that is about X-rays. */
export async function plantXrays(bed: Bed, personId: string): Promise<void> {
  const [one, other] = [await plantXray(bed, personId, Buffer.from('one')), await plantXray(bed, personId, Buffer.from('other'))];
  const ids = [personId, one.id];
  await bed.database.query(
    `INSERT INTO xray_finding (id, xray_id, person_id, finding_type, severity, confidence_score, requires_treatment, created_at)
     VALUES (gen_random_uuid(), $2, $1, 'other', 'low', 1, false, now())`,
    ids,
  );
  await bed.database.query(
    `INSERT INTO xray_comparison (id, person_id, baseline_xray_id, comparison_xray_id, created_at) VALUES (gen_random_uuid(), $1, $2, $3, now())`,
    [...ids, other.id],
  );
  await bed.database.query(
    `INSERT INTO xray_viewing_session (id, user_id, person_id, xray_id, session_start) VALUES (gen_random_uuid(), $1, $1, $2, now())`,
    ids,
  );
  await bed.database.query(`INSERT INTO xray_preferences (person_id, default_view_mode, auto_enhance_images) VALUES ($1, 'grid', false)`, [
    personId,
  ]);
  await bed.database.query(
    `WITH share AS (INSERT INTO shared_link (id, person_id, made_by, token_hash, created_at, expires_at)
       VALUES (gen_random_uuid(), $1::uuid, $1::uuid, decode(md5($1::uuid::text), 'hex'), now(), now()) RETURNING id)
     INSERT INTO shared_item (share_id, person_id, xray_id) SELECT id, $1, $2 FROM share`,
    ids,
  );
}
