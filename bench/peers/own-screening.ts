// node:http + pg + the same token check (jose, cached keys): reads the caller's own screening with its photos and consent.
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c search_path=screening' });
const keys = createRemoteJWKSet(new URL(process.env.OIDC_JWKS_URL!));
const rules = { issuer: process.env.OIDC_ISSUER!, audience: process.env.OIDC_AUDIENCE!, algorithms: ['RS256'] };

createServer((request, response) => {
  void (async () => {
    if (request.url === '/') return response.end();
    const { payload } = await jwtVerify(request.headers.authorization!.slice('Bearer '.length), keys, rules);
    if (payload.typ !== 'Bearer') return response.writeHead(401).end();
    const id = request.url!.split('/').at(-1);
    const { rows } = await pool.query('SELECT * FROM screening WHERE id = $1 AND person_id = $2', [id, payload.sub]);
    const photos = await pool.query('SELECT * FROM photo WHERE screening_id = $1 ORDER BY created_at', [id]);
    const sharing = await pool.query('SELECT * FROM sharing_consent WHERE screening_id = $1', [id]);
    if (!rows[0]) return response.writeHead(404).end();
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ...rows[0], photos: photos.rows, sharing: sharing.rows[0] ?? null }));
  })().catch(() => response.writeHead(401).end());
}).listen(Number(process.env.PORT), '127.0.0.1');
