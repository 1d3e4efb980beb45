import type { Consultation } from '@toothwise/contracts-advisor';
import { useTranslation } from '@toothwise/web-platform';

type Whose = Pick<Consultation, 'who' | 'age' | 'name'>;

/** "About Elsa, age 8", "About your child": whom a consultation is about; nothing where nobody said. */
export function useWhose(): (of: Whose) => string | null {
  const { t } = useTranslation('advisor');
  return ({ who, age, name }) => {
    if (who === null) return null;
    if (who === 'me') return t('whose.me');
    const said = name ? t('whose.named', { name }) : t(`whose.${who}`);
    return age === null ? said : t('whose.aged', { who: said, age });
  };
}

/** Whom the emergency is about that stands in a consultation: what is told of another is theirs. */
export const emergencyOf = ({ toldOf, who, age, name }: Consultation): Whose => toldOf ?? { who, age, name };

/** Words of self-harm are said of who writes, whomever the conversation is about. */
export const NOBODY = { who: null, name: null };

/** Where an emergency is another's than the reader's: whose; of words of self-harm it is said nowhere. */
export function useWhoseElse(): (of: Whose, sensitive: boolean) => string | null {
  const whose = useWhose();
  return (of, sensitive) => (sensitive || of.who === 'me' ? null : whose(of));
}

const GROWN_UP = 18;

/** Whether whoever reads is the one whom it is about; a child of whom nobody said whose it is does not read. */
export const isOwn = ({ who, age }: Pick<Consultation, 'who' | 'age'>): boolean =>
  who === 'me' || (who === null && (age === null || age >= GROWN_UP));
