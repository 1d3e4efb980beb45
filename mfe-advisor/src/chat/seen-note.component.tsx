import type { Consultation } from '@toothwise/contracts-advisor';
import { Notice } from '@toothwise/ui';
import { sayWhen, useTranslation } from '@toothwise/web-platform';

/** "You said today, 10:04 that your child has been seen about this." @param isPrivate of self-harm alone, which nobody has to see */
export function SeenNote({ at, who, isPrivate = false }: { at: string; isPrivate?: boolean } & Pick<Consultation, 'who'>) {
  const { t } = useTranslation('advisor');
  return (
    <Notice look="quiet" className="adv:mb-3">
      <p>{t(`seen.${isPrivate ? 'private' : (who ?? 'unsaid')}`, { when: sayWhen(at) })}</p>
    </Notice>
  );
}
