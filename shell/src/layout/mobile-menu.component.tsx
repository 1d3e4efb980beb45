import { buttonClass } from '@toothwise/ui';
import { Link, shellPaths, Slot, useSession, useTranslation } from '@toothwise/web-platform';
import { useId } from 'react';
import { MenuLinks, SettingsEntries } from './account-menus.component.js';
import type { Menus } from './use-menu.js';

/** Everything of the bar and its menus below 768 px, one below the other. */
export function MobileMenu({ bar, rest, settings }: Menus) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  const id = useId();
  const signedIn = status === 'signed-in';
  return (
    <>
      {signedIn && <p className="px-3 pb-2 wrap-anywhere text-s text-ink-soft">{user?.email}</p>}
      <MenuLinks links={bar} />
      {signedIn && <MenuLinks links={rest} />}
      <div className="flex flex-wrap gap-2 px-3 empty:hidden">
        <Slot name="header.badges" />
        {signedIn && <Slot name="user-menu" />}
      </div>
      {signedIn ? (
        <section aria-labelledby={id} className="mt-2 border-t border-line pt-3">
          <h2 id={id} className="px-3 pb-1 text-s font-bold text-ink-soft">
            {t('nav.settings')}
          </h2>
          <SettingsEntries links={settings} />
        </section>
      ) : (
        <div className="grid gap-2 pt-2">
          <Link to={shellPaths.signIn} className={buttonClass({ look: 'secondary', wide: true })}>
            {t('nav.login')}
          </Link>
          <Link to={shellPaths.portal} className={buttonClass({ look: 'secondary', wide: true })}>
            {t('nav.portal')}
          </Link>
        </div>
      )}
    </>
  );
}
