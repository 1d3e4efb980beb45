import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeStateFile } from '../process/state-file.js';

/**
 * Remembers which build has migrated which database, so that a start with nothing new spares the processes that would find nothing to
 * do. The stamp holds the database cluster's birth: a new one is migrated again.
 */
export class MigrationStamp {
  private readonly file: string;

  constructor(
    dataDir: string,
    private readonly service: string,
    private readonly codeFolders: string[],
    private readonly clusterFolder: () => string,
  ) {
    this.file = join(dataDir, 'migrated', service);
  }

  isCurrent(): boolean {
    try {
      return readFileSync(this.file, 'utf8') === this.value();
    } catch {
      return false;
    }
  }

  keep(): void {
    mkdirSync(join(this.file, '..'), { recursive: true });
    writeStateFile(this.file, this.value());
  }

  private value(): string {
    const hash = createHash('sha256').update(this.service);
    hash.update(String(statSync(join(this.clusterFolder(), 'PG_VERSION')).birthtimeMs));
    for (const folder of this.codeFolders) {
      if (!existsSync(folder)) continue;
      for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
        const { size, mtimeMs } = statSync(join(folder, name));
        hash.update(`${name} ${size} ${mtimeMs}\n`);
      }
    }
    return hash.digest('hex');
  }
}
