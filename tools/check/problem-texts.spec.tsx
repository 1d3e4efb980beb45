import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, ApiProblem, ProblemView, type ProblemCode } from '@toothwise/web-platform';
import { render, screen } from '@testing-library/react';

const root = join(import.meta.dirname, '../..');
/** Who brings the words of a domain's own codes: the remotes, and the shell for the domain that has no page of its own. */
const catalogues = globSync('{shell,mfe-*}/src/texts/problems.en.ts', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tablesOf = (file: string) => [...read(file).matchAll(/^export const (\w+_ERRORS) = /gm)].map(([, name]) => name!);

describe('the codes that are a domain’s own', () => {
  it.each(globSync('libs/contracts/*/src/errors.ts', { cwd: root, exclude: ['**/core/**'] }))(
    '%s: one catalogue has words for all',
    (file) => {
      const [table] = tablesOf(file);
      // The compiler then asks for each code's words.
      expect(catalogues.filter((catalogue) => read(catalogue).includes(`: ProblemTexts<typeof ${table}>`))).toHaveLength(1);
    },
  );

  it.each(catalogues)('%s: a sentence and a next step for each', async (file) => {
    const { problems } = (await import(join(root, file))) as { problems: Record<ProblemCode, { says: string; next: string }> };
    addTexts('example', { problems });
    for (const [code, { says, next }] of Object.entries(problems)) {
      const { unmount } = render(<ProblemView error={new ApiProblem({ code: code as ProblemCode, status: 409 })} />);
      for (const text of [says, next]) {
        expect(text).not.toBe('');
        expect(screen.getByRole('alert')).toHaveTextContent(text);
      }
      unmount();
    }
  });
});
