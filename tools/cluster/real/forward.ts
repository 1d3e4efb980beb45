import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** Servers of this machine listen on loopback alone; the node reaches them by this machine's end of its cable, on any port that is asked for. */
export class Forwarding {
  readonly #servers: Server[] = [];
  readonly #open = new Set<Socket>();

  constructor(readonly address: string) {}

  /** @returns the port at this address that leads to that port of loopback */
  async to(port: number, at = port): Promise<number> {
    await this.#listen({ host: this.address, port: at }, { host: '127.0.0.1', port });
    return at;
  }

  /** The other way: what comes to that port of loopback goes to a port of the node. */
  back(port: number, node: { host: string; port: number }): Promise<void> {
    return this.#listen({ host: '127.0.0.1', port }, node);
  }

  async #listen(at: { host: string; port: number }, to: { host: string; port: number }): Promise<void> {
    const server = createServer((outer) => {
      const inner = createConnection(to);
      for (const [one, other] of [
        [outer, inner],
        [inner, outer],
      ] as const) {
        this.#open.add(one);
        one.on('error', () => other.destroy()).on('close', () => this.#open.delete(one) && other.destroy());
        one.pipe(other);
      }
    });
    this.#servers.push(server);
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.port, at.host, resolve));
  }

  end(): void {
    for (const server of this.#servers) server.close();
    for (const socket of this.#open) socket.destroy();
  }
}
