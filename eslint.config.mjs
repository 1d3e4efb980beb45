import checkFile from 'eslint-plugin-check-file';
import i18next from 'eslint-plugin-i18next';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { bareText } from './tools/lint/bare-text.mjs';
import { judgedByClock } from './tools/lint/judged-by-clock.mjs';
import { oneWord } from './tools/lint/one-word.mjs';

const web = ['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'libs/web-platform/src/**/*.tsx'];
// Where pages are registered, and their addresses made; `paths` there are read by everybody else.
const routeTables = ['**/routes.{ts,tsx}', '**/*.routes.ts', '**/remote.manifest.ts'];
/** A page's path: no file, no folder, no service. */
const pagePath = '/^\\x2F(?!api\\x2F)[a-z][^.]*[^.\\x2F]$/i';
const pagePathBegins = '/^\\x2F(?!api\\x2F)[a-z][^.]*$/i';
const toService = 'CallExpression[callee.property.name=/^(get|post|put|patch|delete|startsWith|endsWith)$/] > *';
const message = 'Paths of pages stand in routes.tsx, *.routes.ts or remote.manifest.ts; links to others ask the registry (PlaceLink).';
const noPaths = [
  { selector: `Literal[value=${pagePath}]:not(${toService})`, message },
  { selector: `TemplateLiteral:not(${toService}) > TemplateElement:first-child[value.raw=${pagePathBegins}]`, message },
];
const breaks =
  'A long word or file name has to give way: `wrap-anywhere`. `break-words` does not in rows, where the longest word decides the width.';
const noBreakWords = [
  { selector: 'Literal[value=/\\bbreak-words\\b/]', message: breaks },
  { selector: 'TemplateElement[value.raw=/\\bbreak-words\\b/]', message: breaks },
];
const noToastedFailures = {
  selector: 'MemberExpression[object.name="toast"][property.name="error"]',
  message:
    'A toast is gone after five seconds: why something was not done stands where it was asked for, and stays (FailureNotice, QueryView of libs/web-platform).',
};
const oneStore = 'State outside of React is a `Store` of libs/web-platform; components follow it by `useStore`.';
const oneLater =
  'A component that is fetched when it is shown is made by `later` of libs/web-platform: where its code does not come, its place alone says so.';
/** What a file of a service's feature can be: docs/decisions/services.md#0023-the-shape-of-a-service, 0024-aggregates.md. */
const roles = [
  ...['module', 'controller', 'handler', 'worker', 'use-case', 'aggregate', 'rules', 'events', 'topics', 'texts', 'mapper'],
  ...['repository', 'record', 'gateway', 'program', 'access', 'token'],
];
const executes = {
  selector: 'Program:not(:has(MethodDefinition[key.name="execute"]))',
  message: 'A use case has `execute`; what is none has another suffix.',
};
const noStore = 'A use case asks a repository, and hands on the transaction: SQL and TypeORM stand in *.repository.ts.';
const storesNothing = [
  { selector: 'ImportDeclaration[source.value="typeorm"] > ImportSpecifier:not([imported.name="EntityManager"])', message: noStore },
  { selector: 'CallExpression[callee.property.name=/^(query|getRepository|createQueryBuilder)$/]', message: noStore },
];
const decided =
  'State, status and version change in a method of the aggregate (or by a rule), which guards them and records what is to be told.';
const decides = [
  { selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(state|status|version)$/]', message: decided },
  { selector: 'UpdateExpression > MemberExpression[property.name="version"]', message: decided },
  {
    selector: 'CallExpression[callee.object.name="Object"][callee.property.name="assign"] Property[key.name=/^(state|status|version)$/]',
    message: decided,
  },
  { selector: 'Property[key.name="aggregateVersion"] > BinaryExpression', message: decided },
];
const noWrite = 'This use case is named for reading. One that writes says so in its name.';
const noWrites = [
  { selector: 'ImportSpecifier[imported.name=/^(Transactions|Audit|appendEvent|appendFacts|takeBack|tell)$/]', message: noWrite },
  {
    selector: 'ImportDeclaration[source.value=/\\.use-case\\.js$/] > ImportSpecifier:not([local.name=/^(Read|List|Find|Count|Watch)/])',
    message: noWrite,
  },
  {
    selector:
      'Literal[value=/\\b(INSERT INTO|UPDATE|DELETE FROM)\\b/], TemplateElement[value.raw=/\\b(INSERT INTO|UPDATE|DELETE FROM)\\b/]',
    message: noWrite,
  },
];
const tests = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.db-spec.ts',
  '**/*.api-spec.ts',
  '**/*.contract.ts',
  'e2e/**',
  'bench/**',
  'libs/testing/**',
];

const words = { rules: { 'bare-text': bareText, 'one-word': oneWord } };

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.toothwise/**', '.nx/**', '.cache/**', 'release/**', '**/public/**'] },
  ...tseslint.configs.recommended,
  {
    plugins: { words },
    rules: { 'words/one-word': 'error' },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Texts live in catalogues from the first page on.
    files: web,
    ignores: ['**/*.spec.tsx'],
    plugins: { i18next },
    rules: { 'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }] },
  },
  {
    files: ['{shell,mfe-*,libs/web-platform,libs/ui}/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    plugins: { words },
    rules: { 'words/bare-text': 'error' },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'libs/web-platform/src/**/*.{ts,tsx}'],
    ignores: [...routeTables, '**/*.spec.{ts,tsx}', '**/testing/**', '**/alone/**'],
    rules: { 'no-restricted-syntax': ['error', ...noPaths, ...noBreakWords, noToastedFailures] },
  },
  {
    files: ['{shell,mfe-*,libs/web-platform,libs/ui}/src/**/*.{ts,tsx}'],
    // The last gives React whole to the remotes; pages and slots of remotes have the boundary of `RemotePlace`.
    ignores: [
      'libs/web-platform/src/basics/store/use-store.ts',
      'libs/web-platform/src/remotes/later/later.component.tsx',
      'libs/web-platform/src/remotes/registry/lazy-code.ts',
      'shell/src/federation/federation.runtime.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react', importNames: ['useSyncExternalStore'], message: oneStore },
            { name: 'react', importNames: ['lazy'], message: oneLater },
          ],
        },
      ],
    },
  },
  {
    files: ['{shell,mfe-*,libs/web-platform,libs/ui}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', '**/alone/**', 'libs/web-platform/src/basics/store/kept.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'A browser may keep nothing, and says so by throwing: keptHere, keptInTab.',
        })),
      ],
    },
  },
  {
    // The suffix is the role; what a feature hears stands in its `handlers`.
    files: ['services/*/src/*/**/*.ts'],
    ignores: ['services/*/src/{migrations,seed}/**'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.ts': `@(+([a-z0-9-]).@(${roles.join('|')})|+([a-z0-9-])*(.+([a-z-])).@(spec|db-spec|api-spec))` },
        { errorMessage: '"{{ target }}" does not end with its role (eslint.config.mjs: roles)' },
      ],
      'check-file/folder-match-with-fex': ['error', { '*.handler.ts': 'services/*/src/*/**/handlers/' }],
    },
  },
  { files: ['services/*/src/**/*.{handler,worker,controller}.ts'], rules: { 'no-restricted-syntax': ['error', ...decides] } },
  { files: ['services/*/src/**/*.use-case.ts'], rules: { 'no-restricted-syntax': ['error', executes, ...storesNothing, ...decides] } },
  {
    // What only reads is safe to repeat, to cache and to prefetch.
    files: ['services/*/src/**/{read,list,find,count,watch}-*.use-case.ts'],
    rules: { 'no-restricted-syntax': ['error', executes, ...storesNothing, ...decides, ...noWrites] },
  },
  {
    files: ['services/*/src/*/**/*.module.ts'],
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { 'services/*/src/*/*.module.ts': '<1>', 'services/*/src/*/*/*.module.ts': '<2>' },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'libs/{service-kit,event-bus,objects,ai,payments}/src/**/*.ts'],
    ignores: [...tests, 'libs/service-kit/src/basics/clock/clock.ts'],
    plugins: { toothwise: { rules: { 'judged-by-clock': judgedByClock } } },
    rules: { 'toothwise/judged-by-clock': 'error' },
  },
  // A suite of tests is a list, and so is a migration.
  { files: [...tests, '**/*-contract.ts', '**/migrations/*.ts'], rules: { 'max-lines-per-function': 'off' } },
  { files: tests, rules: { 'max-lines': ['error', { max: 420, skipBlankLines: true, skipComments: true }], 'no-console': 'off' } },
  {
    files: ['tools/**', 'deploy/**', 'gateway/**', '**/*.mjs', 'services/*/src/{seed,migrate}.ts'],
    rules: { 'no-console': 'off' },
  },
);
