import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Federation names its entry after a file whose own name is made from absolute paths, and webpack numbers modules by their names: without this
 * the same commit built in two folders would differ by a number, and so would the release's digest.
 */
export class SameEverywherePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = 'SameEverywherePlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before webpack numbers what has no number yet.
      compilation.hooks.moduleIds.tap({ name, stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module.identifier(), module.nameForCondition() ?? '');
          if (id && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** @param file of the module, or of the first of those that webpack has made one */
function idOf(identifier: string, file: string): string | undefined {
  if (identifier.startsWith('container entry')) return 'entry';
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(file) ? 'federation' : undefined;
}
