import fs from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { readRemote } from './remote-description.ts';

/** Emits `remote.json`. Its version carries the build's hash, so that the shell notices a new build. */
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
          const description = await readRemote(root, id, { version: `${version}+${compilation.fullHash?.slice(0, 10)}`, entry });
          compilation.emitAsset('remote.json', new RawSource(JSON.stringify(description, null, 2)));
        },
      );
    });
  }
}
