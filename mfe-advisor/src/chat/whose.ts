import type { Consultation } from '@toothwise/contracts-advisor';
import { useTranslation } from '@toothwise/web-platform';

/** "About your child, age 6": whom a consultation is about; nothing where nobody said. */
export function useWhose(): (of: Pick<Consultation, 'who' | 'age'>) => string | null {
  const { t } = useTranslation('advisor');
  return ({ who, age }) => {
    if (who === null) return null;
    return who === 'me' || age === null ? t(`whose.${who}`) : t('whose.aged', { who: t(`whose.${who}`), age });
  };
}

const GROWN_UP = 18;

/** Whether whoever reads is the one whom it is about; a child of whom nobody said whose it is does not read. */
export const isOwn = ({ who, age }: Pick<Consultation, 'who' | 'age'>): boolean =>
  who === 'me' || (who === null && (age === null || age >= GROWN_UP));
