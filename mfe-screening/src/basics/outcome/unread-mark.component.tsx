import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { useTranslation } from '@toothwise/web-platform';
import '../../texts/latest.js';

type Of = Pick<ScreeningSummary, 'unread' | 'level'>;

/** Something that was told was not read, so the result may be too low. Above a medical emergency there is nothing. */
export const isUnread = ({ unread, level }: Of): boolean => Boolean(unread) && level !== null && level < 5;

/** The same in few words, on a card, in a list and on the device. */
export function UnreadMark({ of, className }: { of: Of; className?: string }) {
  const { t } = useTranslation('screening');
  return isUnread(of) ? (
    <p className={className} data-testid="unread-mark">
      {t('result.unread')}
    </p>
  ) : null;
}
