import { execFile } from 'node:child_process';
import type { S3Ports } from './s3-ports.js';

/** So small a share that one removed object is enough. */
const garbage = 0.000_001;
const commands = `lock\nvolume.vacuum -garbageThreshold=${garbage}\nunlock\n`;

/**
 * Has what was removed leave the disk: SeaweedFS only marks it as removed, and would keep it until a third of a volume is.
 * @param folder with weed's security.toml
 */
export function sweep(program: string, folder: string, ports: S3Ports, env: NodeJS.ProcessEnv): Promise<void> {
  const servers = [`-master=127.0.0.1:${ports.master}.${ports.masterGrpc}`, `-filer=127.0.0.1:${ports.filer}.${ports.filerGrpc}`];
  return new Promise((resolve, reject) => {
    const shell = execFile(program, ['-logtostderr', 'shell', ...servers], { cwd: folder, env, timeout: 120_000 }, (error) =>
      error ? reject(error) : resolve(),
    );
    shell.stdin?.on('error', () => undefined);
    shell.stdin?.end(commands);
  });
}
