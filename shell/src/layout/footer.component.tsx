import { Logo } from '@toothwise/ui';
import { Link, shellPaths, useNavigation, useLabel, useTranslation } from '@toothwise/web-platform';
import { useConfig } from '../config.context.js';

const footerLink = 'rounded-control py-2 underline underline-offset-4 decoration-line-strong hover:decoration-current';

export function Footer() {
  const { t } = useTranslation('shell');
  const config = useConfig();
  const label = useLabel();
  const links = useNavigation('footer');
  return (
    <footer data-on="screen" className="@container border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-[1168px] gap-6 px-4 py-10 @min-[47rem]:grid-cols-[minmax(18rem,1fr)_auto] md:px-6">
        <div className="max-w-[52ch]">
          <p className="flex items-center gap-2 font-bold">
            <Logo size={24} />
            {t('product')}
          </p>
          <p className="mt-3 text-ink-soft">{t('footer.note')}</p>
        </div>
        <nav
          aria-label={t('footer.label')}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] content-start gap-x-10 @min-[47rem]:flex @min-[47rem]:flex-wrap @min-[47rem]:items-start"
        >
          <Link to={shellPaths.emergency} className={footerLink}>
            {t('footer.emergency')}
          </Link>
          <Link to={shellPaths.privacy} className={footerLink}>
            {t('footer.privacy')}
          </Link>
          {links.map((link) => (
            <Link key={link.path} to={link.path} className={footerLink}>
              {label(link.labelKey)}
            </Link>
          ))}
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
