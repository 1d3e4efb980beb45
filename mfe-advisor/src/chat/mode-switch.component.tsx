import { Link, useTranslation } from '@toothwise/web-platform';
import { pages } from '../routes.js';

const MODES = [
  ['consultation', pages.chat],
  ['recording', pages.recordings],
] as const;

/** CHAT-011, CHAT-107: between a consultation and the recording of an appointment, either way; a conversation stays where it is. */
export function ModeSwitch({ mode }: { mode: 'consultation' | 'recording' }) {
  const { t } = useTranslation('advisor');
  return (
    <nav aria-label={t('switch.label')} className="adv:inline-flex adv:rounded-control adv:border adv:border-line adv:bg-sunken adv:p-0.5">
      {MODES.map(([of, path]) => (
        <Link
          key={of}
          to={path}
          aria-current={of === mode ? 'page' : undefined}
          className="adv:inline-flex adv:min-h-11 adv:items-center adv:rounded-control adv:px-3 adv:text-s adv:font-medium adv:text-ink-soft adv:no-underline adv:aria-[current=page]:bg-surface adv:aria-[current=page]:text-ink"
        >
          {t(`switch.${of}`)}
        </Link>
      ))}
    </nav>
  );
}
