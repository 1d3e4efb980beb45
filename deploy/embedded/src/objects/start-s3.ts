import { mkdir } from 'node:fs/promises';
import account from '@20minutes/s3rver/lib/models/account.js';
import S3rver, { type S3Middleware } from '@20minutes/s3rver';
import { guardServer } from '@toothwise/gateway/guard';
import { freePort } from '../process/ports.js';

export interface S3Settings {
  /** Folder of the stored objects. */
  dataDir: string;
  port?: number;
  accessKey: string;
  secretKey: string;
  buckets?: string[];
}

export interface RunningS3 {
  /** `http://127.0.0.1:<port>`, path-style buckets. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts an S3 server on loopback that answers signed requests only, with one key pair and the given buckets (`files`). */
export async function startS3({ dataDir, port, accessKey, secretKey, buckets = ['files'] }: S3Settings): Promise<RunningS3> {
  await mkdir(dataDir, { recursive: true });
  account.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  account.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
  const server = new S3rver({
    address: '127.0.0.1',
    port: port ?? (await freePort()),
    directory: dataDir,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  server.middleware.unshift(signedOnly);
  const address = await server.run();
  guardServer(server.httpServer);
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}

/**
 * The server itself lets unsigned requests through, as public buckets would. Here nothing is public: a request carries a version 4
 * signature (which it then checks), and its key stays inside the bucket.
 */
const signedOnly: S3Middleware = async (context, next) => {
  if (context.path === '/healthz') {
    context.status = 200;
    context.body = 'ok';
    return;
  }
  const signed = context.headers.authorization?.startsWith('AWS4-HMAC-SHA256') || context.query['X-Amz-Algorithm'] === 'AWS4-HMAC-SHA256';
  const olderSignature = 'Signature' in context.query;
  if (signed && !olderSignature && !leavesBucket(context.path)) return next();
  context.status = 403;
  context.type = 'application/xml';
  context.body = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
};

function leavesBucket(path: string): boolean {
  try {
    return decodeURIComponent(path).split(/[/\\]/).includes('..') || path.includes('%00');
  } catch {
    return true;
  }
}
