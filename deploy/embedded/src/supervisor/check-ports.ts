import { PartFailure } from '../process/part-failure.js';
import { portTaken } from '../process/ports.js';

/** Fails with one line when another program has one of the ports. @param elsewhere parts whose ports somebody else may have, to lead there */
export async function checkPorts(ports: Record<string, number>, elsewhere?: ReadonlySet<string>): Promise<void> {
  // The public one first: it is the one that a person knows.
  const entries = Object.entries(ports).sort(([a], [b]) => Number(b === 'gateway') - Number(a === 'gateway'));
  for (const [name, port] of entries.filter(([part]) => !elsewhere?.has(part))) {
    const code = await portTaken(port);
    if (code === 'EADDRINUSE') {
      throw new PartFailure(
        `Port ${port}`,
        `(${name}) is taken by another program: stop that one, or start with --port ${ports.gateway! + 200}`,
      );
    }
    if (code) throw new PartFailure(`Port ${port}`, `(${name}) cannot be used (${code}): start with another --port`);
  }
}
