import type { Consultation } from '@toothwise/contracts-advisor';
import { Notice } from '@toothwise/ui';
import { sayWhen, useTranslation } from '@toothwise/web-platform';

interface SeenNoteProps {
  at: string;
  of: Pick<Consultation, 'who' | 'name'>;
  /** It is of self-harm alone, which nobody has to see. */
  isPrivate?: boolean;
}

/** "You said today, 10:04 that your child has been seen about this." */
export function SeenNote({ at, of: { who, name }, isPrivate = false }: SeenNoteProps) {
  const { t } = useTranslation('advisor');
  const when = sayWhen(at);
  return (
    <Notice look="quiet" className="adv:mb-3">
      <p>
        {!isPrivate && name && who !== 'me'
          ? t('seen.named', { when, name })
          : t(`seen.${isPrivate ? 'private' : (who ?? 'unsaid')}`, { when })}
      </p>
    </Notice>
  );
}
