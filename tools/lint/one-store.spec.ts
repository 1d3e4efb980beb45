import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

/** Whether a file of this name may keep a state of its own that components follow. */
async function refused(filePath: string): Promise<boolean> {
  const [result] = await eslint.lintText("import { useSyncExternalStore } from 'react';\nexport const all = [useSyncExternalStore];\n", {
    filePath,
  });
  return result!.messages.some(({ ruleId }) => ruleId === 'no-restricted-imports');
}

describe('state outside of React', () => {
  it.each(['mfe-clinic/src/offers/offers.store.ts', 'shell/src/layout/header.store.ts', 'libs/web-platform/src/session/use-session.ts'])(
    'is kept by the one store: %s',
    async (file) => {
      expect(await refused(file)).toBe(true);
    },
  );

  it('is followed by one hook', async () => {
    expect(await refused('libs/web-platform/src/basics/store/use-store.ts')).toBe(false);
  });
});

describe('what a browser keeps', () => {
  const refusedToKeep = async (filePath: string) => {
    const [result] = await eslint.lintText("export const kept = localStorage.getItem('a') ?? sessionStorage.getItem('a');\n", { filePath });
    return result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-globals').length;
  };

  it('is asked for where a browser that keeps nothing stops nobody', async () => {
    for (const file of ['mfe-clinic/src/dashboard/zz.ts', 'shell/src/auth/zz.tsx']) expect(await refusedToKeep(file)).toBe(2);
    expect(await refusedToKeep('libs/web-platform/src/basics/store/kept.ts')).toBe(0);
  });
});

describe('a component that is fetched when it is shown', () => {
  it.each([
    ['mfe-health/src/xrays/xray.dialog.tsx', true],
    ['shell/src/routes.tsx', true],
    ['libs/ui/src/toast/toaster.component.tsx', true],
    ['libs/web-platform/src/remotes/later/later.component.tsx', false],
  ])('is made by the one mechanism that keeps its failures: %s may not be bare: %s', async (filePath, isRefused) => {
    const [result] = await eslint.lintText("import { lazy } from 'react';\nexport const all = [lazy];\n", {
      filePath: join(import.meta.dirname, '../..', filePath),
    });
    expect(result!.messages.some(({ message }) => message.includes('`later`'))).toBe(isRefused);
  });
});
