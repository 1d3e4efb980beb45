// Bare node:http with the same answer from memory.
import { createServer } from 'node:http';

const body = process.env.BODY!;
createServer((request, response) => {
  if (request.url === '/' || request.url === '/api/screening/v1/catalogue')
    response.setHeader('content-type', 'application/json; charset=utf-8').end(body);
  else response.writeHead(404).end();
}).listen(Number(process.env.PORT), '127.0.0.1');
