// Bare node:http: hashes what comes and puts it into S3 as it comes. No form, no scan, no token, and nothing is read out of it.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';

const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, PORT } = process.env as Record<string, string>;
const REGION = 'us-east-1';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4, the body left out of it. */
function signed(path: string, host: string): Record<string, string> {
  const at = new Date().toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const headers = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'x-amz-date': at };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['PUT', path, '', lines.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = `${at.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${S3_SECRET_KEY}`, at.slice(0, 8)), REGION));
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${S3_ACCESS_KEY}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

async function put(incoming: IncomingMessage, key: string): Promise<{ status: number; sha256: string }> {
  const { host, hostname, port } = new URL(S3_ENDPOINT!);
  const [path, hash] = [`/files/health/${key}`, createHash('sha256')];
  const outgoing = request({
    hostname,
    port,
    path,
    method: 'PUT',
    headers: { ...signed(path, host), 'content-length': incoming.headers['content-length'] },
  });
  const answered = new Promise<number>((resolve, reject) =>
    outgoing.once('response', (answer) => resolve(answer.resume().statusCode!)).once('error', reject),
  );
  const through = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(incoming, through, outgoing);
  return { status: await answered, sha256: hash.digest('hex') };
}

createServer((incoming, answer) => {
  if (incoming.method === 'GET') return void answer.end();
  put(incoming, incoming.url!.slice(1)).then(
    ({ status, sha256 }) => answer.writeHead(status).end(sha256),
    (error: unknown) => answer.writeHead(500).end(String(error)),
  );
}).listen(Number(PORT), '127.0.0.1');
