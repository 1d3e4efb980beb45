// node:http + HMAC + one INSERT: whether Stripe signed it, and when, and that it was heard. What is heard twice is heard once.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d+),v1=([0-9a-f]{64})$/;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c search_path=screening' });

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function isSigned(body: Buffer, header: unknown): boolean {
  const [, time = '', signature = ''] = HEADER.exec(String(header)) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', process.env.SECRET!).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

createServer((request, response) => {
  void (async () => {
    if (request.url === '/') return response.end();
    const body = await bodyOf(request);
    if (!isSigned(body, request.headers['stripe-signature'])) return response.writeHead(400).end();
    const { id, type } = JSON.parse(body.toString()) as { id: string; type: string };
    await pool.query('INSERT INTO stripe_event (id, type) VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, type]);
    response.writeHead(204).end();
  })().catch(() => response.writeHead(400).end());
}).listen(Number(process.env.PORT), '127.0.0.1');
