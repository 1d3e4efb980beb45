import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between a browser and the platform that breaks where it is told to, and counts what it carried. */
export interface CuttingLine {
  port: number;
  /** Bytes that went to the platform. */
  sent: () => number;
  /** The connection that carries that byte, counted from now, breaks in the middle of what it sends. */
  cutAt: (places: readonly number[]) => void;
  /** How often it broke. */
  cuts: () => number;
  close: () => void;
}

export async function cuttingLine(to: number): Promise<CuttingLine> {
  const sockets = new Set<Socket>();
  let [sent, cuts] = [0, 0];
  let places: number[] = [];
  const server = createServer((browser) => {
    const platform = connect(to, '127.0.0.1');
    const end = () => [browser, platform].forEach((one) => one.destroy());
    for (const one of [browser, platform]) {
      sockets.add(one);
      one.on('error', end).on('close', () => {
        sockets.delete(one);
        end();
      });
    }
    platform.pipe(browser);
    browser.on('data', (bytes) => {
      sent += bytes.length;
      if (places[0] !== undefined && sent >= places[0]) {
        places.shift();
        cuts += 1;
        return end();
      }
      if (!platform.write(bytes)) {
        browser.pause();
        platform.once('drain', () => browser.resume());
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => sent,
    cutAt: (wanted) => (places = wanted.map((place) => place + sent)),
    cuts: () => cuts,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
