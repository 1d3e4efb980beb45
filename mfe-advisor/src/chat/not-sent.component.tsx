import { Button, Notice } from '@toothwise/ui';
import { Link, problemSentence, shellPaths, useTranslation } from '@toothwise/web-platform';
import type { Talking } from './use-conversation.js';

/**
 * What was not sent stays: it goes when the connection is back, on demand, or back into the box; or it is given up. Questions about signs that
 * were chosen come with the service's answer: until then it is said where they are asked without one.
 */
export function NotSent({ talking, onTakeBack }: { talking: Talking; onTakeBack: (words: string) => void }) {
  const { t } = useTranslation('advisor');
  const { problem, unsent, retry, takeBack, discard } = talking;
  if (!problem) return null;
  const isStale = problem.code === 'turn.stale';
  const count = unsent.length;
  const text = isStale ? t('unsent.stale') : problem.transient ? t('unsent.waiting', { count }) : problemSentence(problem, '');
  return (
    <div role="alert" className="adv:mt-3">
      <Notice look="quiet">
        {!isStale && !problem.transient && <p>{t('unsent.failed')}</p>}
        <p className="adv:empty:hidden">{text}</p>
        {unsent.some(({ said }) => 'signs' in said && said.signs.said !== 'none') && (
          <p className="adv:mt-2">
            {t('unsent.urgent')} <Link to={shellPaths.emergency}>{t('chat.emergency')}</Link>
          </p>
        )}
        <p className="adv:mt-2 adv:flex adv:flex-wrap adv:gap-2">
          <Button size="small" onClick={retry}>
            {t('unsent.retry')}
          </Button>
          <Button size="small" look="quiet" onClick={() => onTakeBack(takeBack())}>
            {t('unsent.back', { count })}
          </Button>
          <Button size="small" look="quiet" onClick={discard}>
            {t('unsent.discard', { count })}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
