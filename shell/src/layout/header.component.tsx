import { Button, Logo } from '@toothwise/ui';
import { Link, RouteLink, useNavigation, useSession, useTranslation } from '@toothwise/web-platform';

export function Header() {
  const { status, signOut } = useSession();
  const { t } = useTranslation('shell');
  const { t: label } = useTranslation();
  const links = useNavigation('header');
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
      <nav className="mx-auto flex h-16 max-w-[1120px] items-center gap-4 px-4">
        <Link to="/" className="flex items-center gap-2 text-l font-bold">
          <Logo />
          {t('platform:product')}
        </Link>
        <span className="grow" />
        {links.map((link) => (
          <RouteLink key={link.path} to={link.path}>
            {label(link.labelKey)}
          </RouteLink>
        ))}
        <Link to="/patient-portal">{t('nav.portal')}</Link>
        {status === 'signed-in' ? (
          <Button onClick={() => void signOut()}>{t('nav.signOut')}</Button>
        ) : (
          <Link to="/auth">{t('nav.login')}</Link>
        )}
      </nav>
    </header>
  );
}
