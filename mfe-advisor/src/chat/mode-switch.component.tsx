import { Link, useTranslation } from '@toothwise/web-platform';
import { conversationPath, pages } from '../routes.js';

interface SwitchProps {
  mode: 'consultation' | 'recording';
  /** The conversation that is open in this tab. */
  open: string | null;
}

/** CHAT-011, CHAT-107: between a consultation and the recording of an appointment, either way; a conversation stays where it is. */
export function ModeSwitch({ mode, open }: SwitchProps) {
  const { t } = useTranslation('advisor');
  const modes = [
    ['consultation', open === null ? pages.chat : conversationPath(open)],
    ['recording', pages.recordings],
  ] as const;
  return (
    <nav
      aria-label={t('switch.label')}
      className="adv:inline-flex adv:max-w-full adv:flex-wrap adv:rounded-control adv:border adv:border-line adv:bg-sunken adv:p-0.5"
    >
      {modes.map(([of, path]) => (
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
