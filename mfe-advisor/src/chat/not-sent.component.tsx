import { Button, Notice } from '@toothwise/ui';
import { problemSentence, useTranslation } from '@toothwise/web-platform';
import type { Talking } from './use-conversation.js';

/** What was not sent stays: it goes when the connection is back, on demand, or back into the box. */
export function NotSent({ talking, onTakeBack }: { talking: Talking; onTakeBack: (words: string) => void }) {
  const { t } = useTranslation('advisor');
  const { problem, retry, takeBack } = talking;
  if (!problem) return null;
  const isStale = problem.code === 'turn.stale';
  const text = isStale ? t('unsent.stale') : problem.transient ? t('unsent.waiting') : problemSentence(problem, '');
  return (
    <div role="alert" className="adv:mt-3">
      <Notice look="quiet">
        {!isStale && !problem.transient && <p>{t('unsent.failed')}</p>}
        <p className="adv:empty:hidden">{text}</p>
        <p className="adv:mt-2 adv:flex adv:flex-wrap adv:gap-2">
          <Button size="small" onClick={retry}>
            {t('unsent.retry')}
          </Button>
          <Button size="small" look="quiet" onClick={() => onTakeBack(takeBack())}>
            {t('unsent.back')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
