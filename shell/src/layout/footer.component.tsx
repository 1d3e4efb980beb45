import { Logo } from '@toothwise/ui';
import { Link, RouteLink, useNavigation, useSession, useTranslation } from '@toothwise/web-platform';
import { useConfig } from '../config.context.js';

const footerLink = 'rounded-control py-2 underline underline-offset-4 decoration-line-strong hover:decoration-current';

export function Footer() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const config = useConfig();
  const links = useNavigation('footer');
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-[1168px] gap-6 px-4 py-10 md:grid-cols-[1fr_auto] md:px-6">
        <div className="max-w-[52ch]">
          <p className="flex items-center gap-2 font-bold">
            <Logo size={24} />
            {t('product')}
          </p>
          <p className="mt-3 text-ink-soft">{t('footer.note')}</p>
        </div>
        <nav aria-label={t('footer.label')} className="grid grid-cols-2 content-start gap-x-10 md:flex md:flex-wrap md:items-start">
          <Link to="/emergency" className={footerLink}>
            {t('footer.emergency')}
          </Link>
          <Link to="/privacy" className={footerLink}>
            {t('footer.privacy')}
          </Link>
          <RouteLink to="/markup" className={footerLink}>
            {t('footer.markup')}
          </RouteLink>
          {links.map((link) => (
            <RouteLink key={link.path} to={link.path} className={footerLink}>
              {t(link.labelKey)}
            </RouteLink>
          ))}
          {user?.roles.includes('admin') && (
            <RouteLink to="/admin" className={footerLink}>
              {t('footer.admin')}
            </RouteLink>
          )}
          {config?.supportEmail && (
            <a href={`mailto:${config.supportEmail}`} className={footerLink}>
              {t('footer.support')}
            </a>
          )}
        </nav>
      </div>
    </footer>
  );
}
