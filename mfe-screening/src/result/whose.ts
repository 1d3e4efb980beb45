import type { Screening } from '@toothwise/contracts-screening';
import { useTranslation } from '@toothwise/web-platform';

type Whose = Partial<Pick<Screening['person'], 'who' | 'name' | 'age'>>;

/** "For Elsa, age 11": whose screening it is, in words that its reader knows. */
export function useWhose(): (person: Whose | undefined) => string {
  const { t } = useTranslation('screening');
  return ({ who = null, name = null, age = null } = {}) => {
    const isAnother = who === 'my-child' || who === 'someone-else';
    const said = isAnother && name ? t('whose.named', { name }) : t(`whose.${who ?? 'unsaid'}`);
    return isAnother && age !== null ? t('whose.aged', { who: said, age }) : said;
  };
}
