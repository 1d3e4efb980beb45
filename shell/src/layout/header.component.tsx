import { buttonClass, classNames, Logo, Menu, Siren } from '@toothwise/ui';
import {
  Disclosure,
  Link,
  NavLink,
  shellPaths,
  Slot,
  useBar,
  useLocation,
  useSession,
  useTranslation,
  useViewedPerson,
} from '@toothwise/web-platform';
import { Bell } from '../notifications/bell.component.js';
import { SettingsMenu, UserMenu } from './account-menus.component.js';
import { MobileMenu } from './mobile-menu.component.js';
import { useMenu } from './use-menu.js';

const barLink = 'rounded-control px-2 py-2 2xl:px-3 font-medium whitespace-nowrap hover:bg-brand-soft aria-[current=page]:text-brand';
/** Beside the switcher of persons they need a wider window. */
const SIGNED_IN_LINK = '@max-[64rem]/head:hidden @max-[80rem]/head:group-has-data-person/bar:hidden';
const iconButton =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap hover:bg-brand-soft cursor-pointer';

/** Only where a record is looked at, and on the portal: nowhere else does the remote that fills it have to be fetched for it. */
function WhoseRecord() {
  const { isFollowed } = useViewedPerson();
  const { pathname } = useLocation();
  return isFollowed || pathname === shellPaths.portal ? <Slot name="header.person" size="bar" /> : null;
}

/**
 * The bar that stays: name, links, emergency help always in the same corner, and below 768 px a menu that folds (APP-006, APP-252). All is
 * measured by the text: where it is large, the bar has more rows, of which the last stays, with emergency help and the menu. The others come back
 * while somebody is in them by keyboard. What has the focus has its ring within: nothing of it is cut off at the window's edge.
 */
export function Header() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const menus = useMenu();
  const { bar, user, settings } = menus;
  return (
    <header
      ref={useBar('shell')}
      data-on="screen"
      className="@container/head sticky top-[calc(-1*var(--bar-above,0px))] has-[nav>:not(:last-child)_:focus-visible]:top-0 has-[nav>:not(:last-child):focus-visible]:top-0 z-40 border-b border-line bg-paper [&_:focus-visible]:-outline-offset-3"
    >
      <nav
        aria-label={t('nav.label')}
        className="group/bar mx-auto flex max-w-[1168px] flex-wrap items-center gap-x-1 px-4 @min-[22.4rem]/head:flex-nowrap @max-[17rem]/head:px-[16px] @min-[48rem]/head:px-6"
      >
        <Brand />
        {status === 'signed-in' && <WhoseRecord />}
        <div className="hidden items-center gap-1 @min-[48rem]/head:flex">
          {bar.map((link) => (
            <NavLink key={link.to} to={link.to} className={classNames(barLink, status === 'signed-in' && SIGNED_IN_LINK)}>
              {link.label}
            </NavLink>
          ))}
          <div className="flex shrink-0 items-center gap-1 whitespace-nowrap empty:hidden">
            <Slot name="header.badges" size="bar" />
          </div>
          {status === 'signed-out' && <SignedOutLinks />}
          {status === 'signed-in' && (
            <>
              <SettingsMenu links={settings} />
              <UserMenu bar={bar} links={user} />
            </>
          )}
        </div>
        {status === 'signed-in' && <Bell />}
        <div className="ml-auto flex min-h-16 min-w-0 items-center gap-1 @min-[17rem]/head:shrink-0">
          <EmergencyLink />
          <Disclosure
            className="@min-[48rem]/head:hidden"
            button={<Menu size={24} strokeWidth={1.75} aria-hidden="true" />}
            label={t('nav.open')}
            buttonClass={classNames(iconButton, '@max-[17rem]/head:px-[8px]')}
            panelClass="absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] overflow-y-auto border-b border-line bg-paper p-4 shadow-float"
          >
            <MobileMenu {...menus} />
          </Disclosure>
        </div>
      </nav>
    </header>
  );
}

/** Without its name where that has no room; where it has a row of its own, there is room again, and that row is no higher than a finger needs. */
function Brand() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  return (
    <Link
      to={shellPaths.home}
      className="mr-auto flex min-h-16 items-center gap-2 rounded-control text-l font-bold @max-[17rem]/head:min-h-[52px] @max-[14rem]/head:gap-1 @max-[14rem]/head:text-m"
    >
      <Logo size={30} />
      <span
        className={classNames(
          status === 'signed-in' ? '@max-[26.2rem]/head:sr-only' : '@max-[22.4rem]/head:sr-only',
          '@max-[17rem]/head:group-not-has-data-person/bar:not-sr-only',
        )}
      >
        {t('product')}
      </span>
    </Link>
  );
}

/** Its words stay: an icon alone is no help to who looks for help. */
function EmergencyLink() {
  const { t } = useTranslation('shell');
  return (
    <Link
      to={shellPaths.emergency}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-medium hover:bg-brand-soft @min-[17rem]/head:shrink-0 @max-[26.2rem]/head:px-2 @max-[17rem]/head:px-[8px] @max-[17rem]/head:leading-tight"
    >
      <Siren size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 @max-[26.2rem]/head:hidden" />
      <span className="@min-[17rem]/head:whitespace-nowrap">{t('nav.emergency')}</span>
    </Link>
  );
}

function SignedOutLinks() {
  const { t } = useTranslation('shell');
  return (
    <>
      <NavLink to={shellPaths.signIn} className={barLink}>
        {t('nav.login')}
      </NavLink>
      <Link to={shellPaths.portal} className={buttonClass({ look: 'secondary' }, 'mr-1')}>
        {t('nav.portal')}
      </Link>
    </>
  );
}
