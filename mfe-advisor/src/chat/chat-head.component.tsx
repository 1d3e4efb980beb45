import { ArrowLeft, buttonClass, Plus } from '@toothwise/ui';
import { Link, shellPaths, useTranslation } from '@toothwise/web-platform';
import { pages } from '../routes.js';
import { ModeSwitch } from './mode-switch.component.js';

/** Back to the portal, a new conversation once there is one, and emergency help, always in the same corner. */
export function ChatHead({ open, onVoicePlace }: { open: string | null; onVoicePlace: (place: HTMLElement | null) => void }) {
  const { t } = useTranslation('advisor');
  return (
    <div className="adv:flex adv:flex-wrap adv:items-center adv:gap-x-2 adv:gap-y-1">
      <Link to={shellPaths.portal} className={buttonClass({ look: 'quiet', size: 'small' }, 'adv:-ml-[10px]')}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('chat.dashboard')}
      </Link>
      <ModeSwitch mode="consultation" open={open} />
      {open !== null && (
        <Link to={`${pages.chat}?new=true`} className={buttonClass({ look: 'quiet', size: 'small' })}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('chat.fresh')}
        </Link>
      )}
      <span ref={onVoicePlace} className="adv:empty:hidden" />
      <Link to={shellPaths.emergency} className={buttonClass({ size: 'small' }, 'adv:ml-auto')}>
        {t('chat.emergency')}
      </Link>
    </div>
  );
}
