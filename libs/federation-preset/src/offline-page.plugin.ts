import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Compiler } from 'webpack';

export interface OfflinePage {
  /** The service worker's source; `self.__FILES__` and `self.__VERSION__` in it are replaced. */
  worker: string;
  /** Name of the chunk of the page to keep. */
  chunk: string;
}

/** Emits `sw.js` with the list of files that the kept page needs: entry, its chunk, and the fonts and pictures of both. Never a manifest, never a remote. */
export class OfflinePagePlugin {
  readonly #options: OfflinePage;

  constructor(options: OfflinePage) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('OfflinePage', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'OfflinePage', stage }, async () => {
        compilation.fileDependencies.add(this.#options.worker);
        const page = compilation.namedChunkGroups.get(this.#options.chunk);
        if (!page) throw new Error(`The build has no chunk named ${this.#options.chunk}`);
        const chunks = [...compilation.entrypoints.values(), page].flatMap((group) => group.chunks);
        // A sheet and what it points to are files of one chunk: the one of its own, the other beside it.
        const names = chunks.flatMap(({ files, auxiliaryFiles }) => [...files, ...auxiliaryFiles]);
        const files = [...new Set(names)].sort().map((name) => `/${name}`);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 10);
        const source = await fs.readFile(this.#options.worker, 'utf8');
        const filled = source.replace('self.__FILES__', JSON.stringify(files)).replace('self.__VERSION__', JSON.stringify(version));
        compilation.emitAsset('sw.js', new RawSource(filled));
      });
    });
  }
}
