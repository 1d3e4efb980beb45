import fs from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Copies a project's `public/` folder into the build unchanged: files whose names other parties know. */
export class PublicFilesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PublicFiles', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const entry of await fs.readdir(this.#folder, { recursive: true, withFileTypes: true })) {
            if (!entry.isFile()) continue;
            const file = path.join(entry.parentPath, entry.name);
            compilation.fileDependencies.add(file);
            compilation.emitAsset(path.relative(this.#folder, file), new RawSource(await fs.readFile(file)));
          }
        },
      );
    });
  }
}
