// node:http + pg + the same token check (jose, cached keys): reads the caller's own screening with the statement that the service uses.
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';

type Source = typeof import('../../services/screening/src/care/screenings/screening.repository.js');
const built = new URL('../../services/screening/dist/care/screenings/screening.repository.js', import.meta.url).href;
const { WHOLE_SCREENING } = (await import(built)) as Source;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c search_path=screening' });
const keys = createRemoteJWKSet(new URL(process.env.OIDC_JWKS_URL!));
const rules = { issuer: process.env.OIDC_ISSUER!, audience: process.env.OIDC_AUDIENCE!, algorithms: ['RS256'] };

createServer((request, response) => {
  void (async () => {
    if (request.url === '/') return response.end();
    const { payload } = await jwtVerify(request.headers.authorization!.slice('Bearer '.length), keys, rules);
    if (payload.typ !== 'Bearer') return response.writeHead(401).end();
    const id = request.url!.split('/').at(-1);
    const { rows } = await pool.query(WHOLE_SCREENING, [id, payload.sub]);
    if (!rows[0]) return response.writeHead(404).end();
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(rows[0]));
  })().catch(() => response.writeHead(401).end());
}).listen(Number(process.env.PORT), '127.0.0.1');
