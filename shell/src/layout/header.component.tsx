import { Button, buttonClass, ChevronDown, CircleUserRound, Logo, LogOut, Menu, Siren } from '@toothwise/ui';
import { Link, NavLink, shellPaths, Slot, useSession, useTranslation } from '@toothwise/web-platform';
import { Disclosure } from './disclosure.component.js';
import { useMenu, type MenuLink } from './use-menu.js';

const barLink = 'rounded-control px-2 py-2 lg:px-3 font-medium whitespace-nowrap hover:bg-brand-soft aria-[current=page]:text-brand';
const panelLink = 'block rounded-control px-3 py-3 font-medium hover:bg-brand-soft aria-[current=page]:text-brand';
const iconButton =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap hover:bg-brand-soft cursor-pointer';

/** The fixed bar: name, links, emergency help always in the same corner, and below 768 px a menu that folds (APP-006, APP-252). */
export function Header() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const { bar, account } = useMenu();
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
      <nav aria-label={t('nav.label')} className="mx-auto flex h-16 max-w-[1168px] items-center gap-1 px-4 md:px-6">
        <Link
          to={shellPaths.home}
          className="mr-auto flex items-center gap-2 rounded-control py-2 text-l font-bold max-[14rem]:gap-1 max-[14rem]:text-m"
        >
          <Logo size={30} />
          <span className="max-[11rem]:sr-only">{t('product')}</span>
        </Link>
        <div className="hidden items-center gap-1 md:flex">
          {bar.map((link) => (
            <NavLink key={link.to} to={link.to} className={barLink}>
              {link.label}
            </NavLink>
          ))}
          <Slot name="header.badges" />
          {status === 'signed-out' && <SignedOutLinks />}
          {status === 'signed-in' && <UserMenu links={account} />}
        </div>
        <EmergencyLink />
        <Disclosure
          className="md:hidden"
          button={<Menu size={24} strokeWidth={1.75} aria-hidden="true" />}
          label={t('nav.open')}
          buttonClass={iconButton}
          panelClass="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper p-4 shadow-float"
        >
          <MobileMenu bar={bar} account={account} />
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

function UserMenu({ links }: { links: MenuLink[] }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  return (
    <Disclosure
      className="relative mr-1"
      button={
        <>
          <CircleUserRound size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-w-32 truncate max-lg:hidden">{user?.firstName || t('nav.account')}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </>
      }
      label={`${t('nav.account')}: ${user?.firstName ?? ''}`}
      buttonClass={iconButton}
      panelClass="absolute right-0 top-full mt-2 w-64 rounded-card bg-surface p-2 shadow-float"
    >
      <p className="truncate border-b border-line px-3 pt-1 pb-3 text-s text-ink-soft">{user?.email}</p>
      <AccountLinks links={links} />
    </Disclosure>
  );
}

function AccountLinks({ links }: { links: MenuLink[] }) {
  const { t } = useTranslation('shell');
  const { signOut } = useSession();
  return (
    <div className="pt-2">
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} className={panelLink}>
          {link.label}
        </NavLink>
      ))}
      <Slot name="user-menu" />
      <Button look="quiet" wide className="justify-start" onClick={() => void signOut()}>
        <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('nav.signOut')}
      </Button>
    </div>
  );
}

function MobileMenu({ bar, account }: { bar: MenuLink[]; account: MenuLink[] }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  return (
    <>
      {status === 'signed-in' && <p className="px-3 pb-2 text-s text-ink-soft">{user?.email}</p>}
      {bar.map((link) => (
        <NavLink key={link.to} to={link.to} className={panelLink}>
          {link.label}
        </NavLink>
      ))}
      <div className="flex flex-wrap gap-2 px-3 empty:hidden">
        <Slot name="header.badges" />
      </div>
      {status === 'signed-in' ? (
        <AccountLinks links={account} />
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
