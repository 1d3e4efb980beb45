import { randomUUID } from 'node:crypto';
import { Client } from 'minio';

export const OBJECT_KEYS = { accessKey: 'spec-access', secretKey: 'spec-secret-key' };

export interface TestObjects {
  /** Where links to objects lead too. */
  url: string;
  bucket: string;
  exports: string;
  /** Settings of a service, of an `ObjectStore` and an `ExportStore`. */
  env: {
    S3_ENDPOINT: string;
    PUBLIC_URL: string;
    S3_BUCKET: string;
    S3_EXPORTS_BUCKET: string;
    S3_REGION: string;
    S3_ACCESS_KEY: string;
    S3_SECRET_KEY: string;
  };
  /** Takes the buckets away with all that lies in them. */
  stop(): Promise<void>;
}

/**
 * Two buckets of its own on the run's one object store (see `tools/jest/integration.setup.mjs`). Its key opens everything: what a key may not is
 * asked of a store that a test starts itself.
 */
export async function testObjects(): Promise<TestObjects> {
  const url = process.env.TOOTHWISE_TEST_OBJECTS;
  if (!url) throw new Error('TOOTHWISE_TEST_OBJECTS is not set: run this test in the Jest project "integration"');
  const { hostname, port } = new URL(url);
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, region: 'us-east-1', ...OBJECT_KEYS });
  const id = randomUUID();
  const [bucket, exports] = [`files-${id}`, `exports-${id}`];
  for (const name of [bucket, exports]) await client.makeBucket(name);
  return {
    ...{ url, bucket, exports },
    env: {
      ...{ S3_ENDPOINT: url, PUBLIC_URL: url, S3_BUCKET: bucket, S3_EXPORTS_BUCKET: exports, S3_REGION: 'us-east-1' },
      ...{ S3_ACCESS_KEY: OBJECT_KEYS.accessKey, S3_SECRET_KEY: OBJECT_KEYS.secretKey },
    },
    async stop() {
      for (const name of [bucket, exports]) {
        for await (const { name: key } of client.listObjectsV2(name, '', true)) if (key) await client.removeObject(name, key);
        await client.removeBucket(name);
      }
    },
  };
}
