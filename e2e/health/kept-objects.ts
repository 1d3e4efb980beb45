import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectStore } from '@toothwise/objects';
import { stubbornly } from '../chaos/stubbornly.ts';
import type { Killed } from '../chaos/kill-test.ts';

/** Of an infected file the row alone stays: what it was called, and why there is nothing of it. */
const NAMED = `SELECT object_key AS key FROM health.treatment_document WHERE scan_status <> 'infected' UNION SELECT object_key FROM health.document_page
  UNION SELECT unnest(ARRAY[object_key, preview_key, original_key, depth_key]) FROM health.dental_xray
  UNION SELECT object_key FROM health.markup_image`;
const GOING = 'SELECT object_key AS key FROM health.object_removal';

/** Objects of health that no row names and that are not about to go, and rows whose object is not there. */
export async function strayObjects(platform: Killed): Promise<string[]> {
  const secrets = JSON.parse(readFileSync(join(platform.dataDir, 'secrets.json'), 'utf8')) as {
    s3: { health: { accessKey: string; secretKey: string } };
  };
  const url = `http://127.0.0.1:${platform.port + 10_032}`;
  const { accessKey, secretKey } = secrets.s3.health;
  const address = { S3_ENDPOINT: url, PUBLIC_URL: url, S3_BUCKET: 'files', S3_REGION: 'us-east-1' };
  const store = new ObjectStore({ ...address, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
  const there = new Set<string>();
  for await (const { key } of store.list('health/')) there.add(key);
  const keys = async (sql: string) => (await stubbornly<{ key: string | null }>(platform, sql, [])).flatMap(({ key }) => key ?? []);
  const [named, going] = [new Set(await keys(NAMED)), new Set(await keys(GOING))];
  return [...[...there].filter((key) => !named.has(key) && !going.has(key)), ...[...named].filter((key) => !there.has(key))];
}
