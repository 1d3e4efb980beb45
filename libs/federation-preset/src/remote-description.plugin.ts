import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { readRemote } from './remote-description.ts';

/** Emits `remote.json`. Its version carries a hash of the build, so that the shell notices a new build. */
export class RemoteDescriptionPlugin {
  readonly #options: { root: string; id: string };

  constructor(options: { root: string; id: string }) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('RemoteDescription', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteDescription', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { root, id } = this.#options;
          const { version } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
          const entry = Object.keys(compilation.assets).find((name) => /^remote-entry\.\w+\.js$/.test(name));
          if (!entry) throw new Error(`The build of ${id} has no federation entry.`);
          const described = await readRemote(root, id, { version, entry });
          // Of what it holds, each file's name carrying its content's hash: webpack's own hash differs from folder to folder.
          const holds = JSON.stringify([described, Object.keys(compilation.assets).sort()]);
          const hash = createHash('sha256').update(holds).digest('hex').slice(0, 10);
          const description = { ...described, version: `${version}+${hash}` };
          compilation.emitAsset('remote.json', new RawSource(JSON.stringify(description, null, 2)));
        },
      );
    });
  }
}
