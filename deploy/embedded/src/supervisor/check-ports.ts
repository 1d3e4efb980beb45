import { createServer } from 'node:net';
import { PartFailure } from '../process/part-failure.js';

/** Fails with one line when another program has one of the ports. */
export async function checkPorts(ports: Record<string, number>): Promise<void> {
  // The public one first: it is the one that a person knows.
  const entries = Object.entries(ports).sort(([a], [b]) => Number(b === 'gateway') - Number(a === 'gateway'));
  for (const [name, port] of entries) {
    const code = await tryPort(port);
    if (code === 'EADDRINUSE') {
      throw new PartFailure(
        `Port ${port}`,
        `(${name}) is taken by another program: stop that one, or start with --port ${ports.gateway! + 200}`,
      );
    }
    if (code) throw new PartFailure(`Port ${port}`, `(${name}) cannot be used (${code}): start with another --port`);
  }
}

async function tryPort(port: number): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}
