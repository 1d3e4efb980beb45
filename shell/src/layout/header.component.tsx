import { buttonClass, classNames, Logo, Menu, Siren } from '@toothwise/ui';
import {
  Disclosure,
  Link,
  NavLink,
  shellPaths,
  Slot,
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
const SIGNED_IN_LINK = 'max-lg:hidden max-xl:group-has-data-person/bar:hidden';
const iconButton =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap hover:bg-brand-soft cursor-pointer';

/** Only where a record is looked at, and on the portal: nowhere else does the remote that fills it have to be fetched for it. */
function WhoseRecord() {
  const { isFollowed } = useViewedPerson();
  const { pathname } = useLocation();
  return isFollowed || pathname === shellPaths.portal ? <Slot name="header.person" size="bar" /> : null;
}

/** The fixed bar: name, links, emergency help always in the same corner, and below 768 px a menu that folds (APP-006, APP-252). */
export function Header() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const menus = useMenu();
  const { bar, user, settings } = menus;
  return (
    <header data-on="screen" className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
      <nav aria-label={t('nav.label')} className="group/bar mx-auto flex h-16 max-w-[1168px] items-center gap-1 px-4 md:px-6">
        <Link
          to={shellPaths.home}
          className="mr-auto flex items-center gap-2 rounded-control py-2 text-l font-bold max-[14rem]:gap-1 max-[14rem]:text-m"
        >
          <Logo size={30} />
          <span className={status === 'signed-in' ? 'max-[26.2rem]:sr-only' : 'max-[11rem]:sr-only'}>{t('product')}</span>
        </Link>
        {status === 'signed-in' && <WhoseRecord />}
        <div className="hidden items-center gap-1 md:flex">
          {bar.map((link) => (
            <NavLink key={link.to} to={link.to} className={classNames(barLink, status === 'signed-in' && SIGNED_IN_LINK)}>
              {link.label}
            </NavLink>
          ))}
          <Slot name="header.badges" size="bar" />
          {status === 'signed-out' && <SignedOutLinks />}
          {status === 'signed-in' && (
            <>
              <SettingsMenu links={settings} />
              <UserMenu bar={bar} links={user} />
            </>
          )}
        </div>
        {status === 'signed-in' && <Bell />}
        <EmergencyLink />
        <Disclosure
          className="md:hidden"
          button={<Menu size={24} strokeWidth={1.75} aria-hidden="true" />}
          label={t('nav.open')}
          buttonClass={iconButton}
          panelClass="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper p-4 shadow-float"
        >
          <MobileMenu {...menus} />
        </Disclosure>
      </nav>
    </header>
  );
}

function EmergencyLink() {
  const { t } = useTranslation('shell');
  return (
    <Link to={shellPaths.emergency} className={`${iconButton} border border-line-strong bg-surface max-[26.2rem]:px-2`}>
      <Siren size={20} strokeWidth={1.75} aria-hidden="true" className="max-[26.2rem]:hidden max-[22.4rem]:block" />
      <span className="max-[22.4rem]:sr-only">{t('nav.emergency')}</span>
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
