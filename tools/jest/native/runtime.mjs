// Jest with Node's own modules: packages are loaded once a worker instead of anew for each test file, what stands in this checkout once a worker
// and project, and code runs at its full speed. Tests and what they are set up with are each file's own, as are its `jest`, hooks and time limits.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import { begin, end } from './hooks.mjs';

const require = createRequire(import.meta.url);
const circus = require.resolve('jest-circus/runner');
const Runtime = JestRuntime.default ?? JestRuntime;

/** As modules of Node see it; Jest's transformer keeps each form apart. */
const MODULE = {
  isInternalModule: false,
  supportsStaticESM: true,
  supportsDynamicImport: true,
  supportsTopLevelAwait: true,
  supportsExportNamespaceFrom: true,
};

export default class NativeRuntime extends Runtime {
  #file;
  #isPage;
  /** By what it is called, what stands for a module in this file; a page's alone, whose modules are each file's own. */
  #replaced = new Map();

  constructor(...given) {
    const { getBuiltinModule } = process;
    super(...given);
    this.#isPage = given[1].isPage === true;
    process.getBuiltinModule = getBuiltinModule;
    this.#file = begin({
      path: given[6],
      isPage: this.#isPage,
      transform: (path) => this.transformCache.transform(path, MODULE),
      globals: () => this.#globals(),
      replaced: this.#replaced,
    });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    // Libraries that wait look here whether time is a test's.
    if (this.#isPage) globalThis.jest = this.#globals().jest;
    return import(`${pathToFileURL(path).href}?file=${this.#file}`);
  }

  #globals() {
    const globals = withoutMocks(this.jestGlobals.cjsGlobals(this._testPath));
    if (this.#isPage) globals.jest.unstable_mockModule = (name, make) => this.#replaced.set(name, make());
    return globals;
  }

  /** The test framework keeps what it knows of a file in its modules. */
  requireInternalModule(path) {
    if (path.startsWith(circusFolder)) delete require.cache[path];
    return require(path);
  }

  /** Stack traces name a module by its address. */
  getSourceMaps() {
    const maps = super.getSourceMaps();
    const get = (source) => maps.get(source.startsWith('file:') ? fileURLToPath(source) : source);
    return { get, [Symbol.iterator]: () => maps[Symbol.iterator]() };
  }

  teardown() {
    super.teardown();
    end(this.#file);
  }
}

/** Modules of Node cannot be replaced: who wants that is to hear it. */
function withoutMocks({ jest, ...globals }) {
  const refuse = () => {
    throw new Error('jest.mock and the like do nothing here (tools/jest/native): hand in what is to be replaced');
  };
  const refused = OF_MODULES.map((name) => [name, refuse]);
  return { ...globals, jest: { ...jest, ...Object.fromEntries(refused) } };
}

const OF_MODULES = [
  'mock',
  'doMock',
  'setMock',
  'unstable_mockModule',
  'createMockFromModule',
  'requireMock',
  'requireActual',
  'resetModules',
  'isolateModules',
  'isolateModulesAsync',
];
const circusFolder = circus.slice(0, circus.lastIndexOf('/') + 1);
