import { join } from 'node:path';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });

/** What the project's own configuration says of such children, in any of the web projects. */
async function refused(children: string, around = 'p', filePath = 'mfe-clinic/src/finder/zz.component.tsx'): Promise<number> {
  const [result] = await eslint.lintText(`export const planted = (<${around}>\n${children}\n</${around}>);\n`, { filePath });
  return result!.messages.filter(({ ruleId }) => ruleId === 'words/bare-text').length;
}

describe('a text beside what comes and goes', () => {
  it.each([
    ['busy before the words of a button', '{busy && <span />}{children}', 'Button'],
    ['words in the catalogue, anywhere', "{busy && <b />}{t('save')}", 'div'],
    ['a name among words', '{name}{sample && <b />}', 'h3'],
    ['a text that comes and goes', "{kept && t('kept')}<b />", 'p'],
    ['one in a fragment', "<b />{kept && <> · {t('kept')}</>}", 'p'],
    ['one beside a list', "{t('title')}{all.map((one) => <b key={one} />)}", 'li'],
    ['one of two', '{kept ? <b /> : null}{sayWhen(at)}', 'div'],
  ])('is refused: %s', async (_what, children, around) => {
    expect(await refused(children, around)).toBeGreaterThan(0);
  });

  it.each([
    ['in an element of its own', "{busy && <b />}<span>{t('save')}</span>", 'Button'],
    ['beside what stays', "<b /> {t('save')} {count}", 'p'],
    ['alone', "{busy ? t('saving') : t('save')}", 'Button'],
    ['parts of a page', '{notices && <b />}{children}', 'section'],
  ])('is taken %s', async (_what, children, around) => {
    expect(await refused(children, around)).toBe(0);
  });

  it.each(['shell', 'libs/ui', 'libs/web-platform', 'mfe-health'])('is looked for in %s', async (project) => {
    expect(await refused('{busy && <b />}words', 'p', `${project}/src/zz/zz.component.tsx`)).toBe(1);
  });
});
