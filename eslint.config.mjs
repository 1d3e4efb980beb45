import i18next from 'eslint-plugin-i18next';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const web = ['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'libs/web-platform/src/**/*.tsx'];
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

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.toothwise/**', '.nx/**', '.cache/**', '**/public/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
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
  { files: tests, rules: { 'max-lines': ['error', { max: 420, skipBlankLines: true, skipComments: true }], 'no-console': 'off' } },
  {
    files: ['tools/**', 'deploy/**', 'gateway/**', '**/*.mjs', 'services/*/src/{openapi,seed,migrate}.ts'],
    rules: { 'no-console': 'off' },
  },
);
