import { Button, Notice } from '@toothwise/ui';
import { Link, problemSentence, shellPaths, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls } from '@toothwise/web-platform/care';
import type { Unsent } from './unsent.js';
import type { Talking } from './use-conversation.js';

/**
 * What was not sent stays: it goes when the connection is back, on demand, or back into the box; or it is given up. Whatever was told, its answer
 * comes from the service: until then it is said whom to call, and where questions are asked without one.
 */
export function NotSent({ talking, onTakeBack }: { talking: Talking; onTakeBack: (words: string) => void }) {
  const { t } = useTranslation('advisor');
  const { problem, unsent, retry, takeBack, discard } = talking;
  if (!problem) return null;
  const isStale = problem.code === 'turn.stale';
  const count = unsent.length;
  const graves = unsent.filter(mayBeGrave);
  const text = isStale ? t('unsent.stale') : problem.transient ? t('unsent.waiting', { count }) : problemSentence(problem, '');
  return (
    <div role="alert" className="adv:mt-3">
      <Notice look="quiet">
        {!isStale && !problem.transient && <p>{t('unsent.failed')}</p>}
        <p className="adv:empty:hidden">{text}</p>
        {graves.length > 0 && <WithoutAnswer ofSigns={graves.every(isSigns)} />}
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

/** Whom to call, and where one is asked without a connection. */
function WithoutAnswer({ ofSigns }: { ofSigns: boolean }) {
  const { t } = useTranslation('advisor');
  return (
    <>
      <p className="adv:my-2">{ofSigns ? t('unsent.urgent') : t('unsent.cannotWait')}</p>
      <EmergencyCalls size="medium" />
      <p className="adv:mt-2">
        <Link to={shellPaths.emergency}>{t('unsent.offline')}</Link>
      </p>
    </>
  );
}

const isSigns = ({ said }: Unsent): boolean => 'signs' in said && said.signs.said !== 'none';

/** All but "None of these", and what the page says by itself. */
const mayBeGrave = (line: Unsent): boolean => isSigns(line) || !('signs' in line.said || 'search' in line.said || 'leaveOut' in line.said);
