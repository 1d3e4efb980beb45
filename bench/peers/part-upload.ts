// node:http: takes a part as its bytes alone, hashes it and PUTs it, by the client of the services. No token, no form, no rows.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ObjectStoreSettings } from '@toothwise/objects';

const built = new URL('../../libs/objects/dist/storage/object-store.js', import.meta.url).href;
const { ObjectStore } = (await import(built)) as typeof import('../../libs/objects/src/storage/object-store.js');
const store = new ObjectStore(JSON.parse(process.env.STORE!) as ObjectStoreSettings);

createServer((request, response) => {
  if (request.url === '/') return void response.end();
  buffer(request)
    .then(async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await store.put(`advisor/peer/${randomUUID()}.part`, bytes, 'application/octet-stream');
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ sha256, bytes: bytes.length }));
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.env.PORT), '127.0.0.1');
