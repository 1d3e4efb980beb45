import type { Draft, ToldMark } from '@toothwise/contracts-screening';
import { Button, buttonClass, Notice } from '@toothwise/ui';
import { later, Link, sayWhen, shellPaths, useNavigate, useTranslation } from '@toothwise/web-platform';
import { pathOfDraft } from '../../basics/screens/steps.js';
import { toldIn, unseen } from '../../first/told.rules.js';

/** Whoever begins anew does not load it. */
const Told = later(() => import('./stopped.component.js'), { missing: () => <StoppedMeanwhile /> });

interface BegunProps {
  draft: Draft;
  /** Of what it was said that somebody has seen it; unknown while it is not read. */
  marks: readonly ToldMark[] | undefined;
  onDiscard: () => void;
}

/** A draft that was begun. One that an emergency stopped, and that nobody has seen yet, is its card with whom to call. */
export function Begun({ draft, marks = [], onDiscard }: BegunProps) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const isStopped = draft.safety.emergency !== null;
  const of = { kind: t(`kind.${draft.kind}`), when: sayWhen(draft.updatedAt) };
  const discard = (
    <Button look="quiet" onClick={onDiscard}>
      {t('intro.discard')}
    </Button>
  );
  const [told] = unseen(toldIn([draft], []), marks);
  if (told)
    return (
      <Told
        {...told}
        isKeptElsewhere
        waiting={<StoppedMeanwhile />}
        seen={
          <div className="scr:mt-4">
            <p>{t('intro.stoppedBody', of)}</p>
            {discard}
          </div>
        }
      />
    );
  return (
    <Notice title={t(isStopped ? 'intro.stoppedTitle' : 'intro.resumeTitle')} className="scr:mb-6">
      <p>{t(isStopped ? 'intro.stoppedBody' : 'intro.resumeBody', of)}</p>
      <p className="scr:mt-3 scr:flex scr:flex-wrap scr:gap-3">
        <button type="button" className={buttonClass({})} onClick={() => void navigate(pathOfDraft(draft))}>
          {t(isStopped ? 'intro.stoppedGo' : 'intro.resume')}
        </button>
        {discard}
      </p>
    </Notice>
  );
}

/** Until the card is here, and where it does not come. */
function StoppedMeanwhile() {
  const { t } = useTranslation('screening');
  return (
    <Notice look="error" title={t('intro.stoppedTitle')} className="scr:mb-6">
      <Link to={shellPaths.emergency} className={buttonClass({ look: 'urgent', size: 'large' }, 'scr:max-sm:w-full')}>
        {t('intro.stoppedCall')}
      </Link>
    </Notice>
  );
}
