import { FOREIGN, LATER, SIZES } from './tools/jest/sizes.mjs';

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true, tsx: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
        keepClassNames: true,
      },
      module: { type: 'es6' },
    },
  ],
};
const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.css$': '<rootDir>/tools/jest/no-styles.cjs' },
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.toothwise/',
    '<rootDir>/.cache/',
    '<rootDir>/release/',
    ...FOREIGN.map((folder) => `<rootDir>/${folder}`),
    ...(process.env.LATER ? [] : [LATER]),
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/', '<rootDir>/release/'],
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
};
const matchOf = (size) => SIZES[size].map((ending) => `**/*${ending}`);
/** On Node's own modules: packages are loaded once a process, not anew for each file. */
const node = { runtime: '<rootDir>/tools/jest/native/runtime.mjs', testEnvironment: '<rootDir>/tools/jest/native/environment.mjs' };

export default {
  // More than the cores that we count on: integration tests wait a third of their time, pages two thirds (for what is saved a moment after it was typed).
  maxWorkers: 5,
  // What was loaded for a file is kept by Node until the process ends.
  workerIdleMemoryLimit: '1.5GB',
  testSequencer: '<rootDir>/tools/jest/sequencer.mjs',
  // Only what hangs ends here, right before whoever watches the file ends it whole: no machine is too slow.
  testTimeout: 110_000,
  projects: [
    { ...shared, ...node, displayName: 'unit', testMatch: matchOf('unit') },
    {
      ...shared,
      displayName: 'web',
      ...node,
      testEnvironment: '<rootDir>/tools/jest/native/web-environment.mjs',
      // Of Node, which the page's server runs on: its own time goes on.
      fakeTimers: {
        doNotFake: [
          'nextTick',
          'setImmediate',
          'clearImmediate',
          'queueMicrotask',
          'hrtime',
          'requestAnimationFrame',
          'cancelAnimationFrame',
        ],
      },
      testMatch: matchOf('web'),
      setupFilesAfterEnv: ['<rootDir>/tools/jest/web.setup.ts'],
    },
    {
      ...shared,
      ...node,
      displayName: 'integration',
      testMatch: matchOf('integration'),
      globalSetup: '<rootDir>/tools/jest/integration.setup.mjs',
      globalTeardown: '<rootDir>/tools/jest/integration.teardown.mjs',
    },
  ],
};
