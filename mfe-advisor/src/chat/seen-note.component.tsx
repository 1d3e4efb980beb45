import type { Consultation } from '@toothwise/contracts-advisor';
import { Notice } from '@toothwise/ui';
import { sayWhen, useTranslation } from '@toothwise/web-platform';

/** "You said today, 10:04 that your child has been seen about this." */
export function SeenNote({ at, of: { who, name } }: { at: string; of: Pick<Consultation, 'who' | 'name'> }) {
  const { t } = useTranslation('advisor');
  const when = sayWhen(at);
  return (
    <Notice look="quiet" className="adv:mb-3">
      <p>{name && who !== 'me' ? t('seen.named', { when, name }) : t(`seen.${who ?? 'unsaid'}`, { when })}</p>
    </Notice>
  );
}
