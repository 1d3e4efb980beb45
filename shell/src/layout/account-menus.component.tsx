import { Button, ChevronDown, LogOut, Settings } from '@toothwise/ui';
import { Disclosure, NavLink, shellPaths, Slot, useSession, useTranslation, useViewedPerson } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { UnreadCount } from '../notifications/unread-count.component.js';
import { Avatar } from './avatar.component.js';
import type { MenuLink } from './use-menu.js';

const panelLink = 'block rounded-control px-3 py-3 font-medium hover:bg-brand-soft aria-[current=page]:text-brand md:py-2';
const menuButton =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-medium whitespace-nowrap hover:bg-brand-soft aria-expanded:bg-brand-soft cursor-pointer';
const menuPanel =
  'absolute right-0 top-full mt-2 max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float';

/** The person's own pages (PORT-011); where the bar has no room for its links, they stand in front of them. */
export function UserMenu({ bar, links }: { bar: MenuLink[]; links: MenuLink[] }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  return (
    <Disclosure
      className="relative"
      button={
        <>
          <Avatar size="small" />
          <span className="sr-only">{`${t('nav.account')}: ${user?.firstName ?? ''}`}</span>
          <bdi className="max-w-32 truncate @max-[64rem]/head:hidden group-has-data-person/bar:hidden" aria-hidden="true">
            {user?.firstName || t('nav.account')}
          </bdi>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </>
      }
      buttonClass={menuButton}
      panelClass={menuPanel}
    >
      <p className="mb-2 border-b border-line px-3 pt-1 pb-3 text-s wrap-anywhere text-ink-soft">{user?.email}</p>
      <div className="mb-2 border-b border-line pb-2 @min-[64rem]/head:hidden @max-[80rem]/head:group-has-data-person/bar:block">
        <MenuLinks links={bar.filter(({ to }) => !links.some((link) => link.to === to))} />
      </div>
      <MenuLinks links={links} />
      <Slot name="user-menu" />
      <SignOut />
    </Disclosure>
  );
}

/** MENU-014 */
export function SettingsMenu({ links }: { links: MenuLink[] }) {
  const { t } = useTranslation('shell');
  return (
    <Disclosure
      className="relative"
      button={<Settings size={22} strokeWidth={1.75} aria-hidden="true" />}
      label={t('nav.settings')}
      buttonClass={menuButton}
      panelClass={menuPanel}
    >
      <SettingsEntries links={links} />
    </Disclosure>
  );
}

export function SettingsEntries({ links }: { links: MenuLink[] }) {
  return (
    <>
      <MenuLinks links={links} />
      <Slot name="settings-menu" />
      <SignOut />
    </>
  );
}

/** Pages of a person keep whom one looks at. */
export function MenuLinks({ links }: { links: MenuLink[] }): ReactNode {
  const { keep } = useViewedPerson();
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={keep(to)} className={panelLink}>
            <span>{label}</span>
            {/* MENU-008 */}
            {to === shellPaths.notifications && <UnreadCount />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function SignOut() {
  const { t } = useTranslation('shell');
  const { signOut } = useSession();
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Button look="quiet" wide className="justify-start" onClick={() => void signOut()}>
        <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('nav.signOut')}
      </Button>
    </div>
  );
}
