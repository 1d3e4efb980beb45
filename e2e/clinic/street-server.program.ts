// node e2e/clinic/street-server.program.ts PORT: a server of streets as an installation may have one, each square the same picture.
import { createServer } from 'node:http';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

createServer(({ url = '' }, response) => {
  if (/^\/\d+\/\d+\/\d+\.png$/.test(url)) response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
  else response.writeHead(url === '/' ? 200 : 404).end();
}).listen(Number(process.argv[2]), '127.0.0.1');
