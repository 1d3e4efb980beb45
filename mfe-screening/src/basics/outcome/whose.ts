import type { Screening } from '@toothwise/contracts-screening';
import { useTranslation } from '@toothwise/web-platform';

export type Whose = Partial<Pick<Screening['person'], 'who' | 'name' | 'age'>> & {
  /** It is of self-harm alone: nobody has to see it, and it is of who writes. */
  isPrivate?: boolean | undefined;
};

/**
 * "For Elsa, age 11": whose screening it is, in words that its reader knows. Nothing where it is not known: an emergency stops the questions before
 * anybody is asked for whom they are.
 */
export function useWhose(): (person: Whose | undefined) => string {
  const { t } = useTranslation('screening');
  return ({ who = null, name = null, age = null } = {}) => {
    const isAnother = who === 'my-child' || who === 'someone-else';
    if (who === null) return '';
    const said = isAnother && name ? t('whose.named', { name }) : t(`whose.${who}`);
    return isAnother && age !== null ? t('whose.aged', { who: said, age }) : said;
  };
}

/** "Mia has been seen": of whom it is said, as a button, as the question before it counts, as what was done, or as what was told when. */
export function useSeenWords(): (as: 'button' | 'ask' | 'done' | 'mark', person: Whose | undefined, when?: string) => string {
  const { t } = useTranslation('screening');
  return (as, { who = null, name = null, isPrivate = false } = {}, when = '') => {
    if (isPrivate) return t(`urgent.seen.${as}.private`, { when });
    const isNamed = (who === 'my-child' || who === 'someone-else') && name;
    return isNamed ? t(`urgent.seen.${as}.named`, { name, when }) : t(`urgent.seen.${as}.${who ?? 'unsaid'}`, { when });
  };
}
