import { Button, buttonClass, LinkButton, Mail } from '@toothwise/ui';
import { Link, shellPaths, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { pages } from '../../routes.js';

/** SCR-030 to SCR-032. The mail carries no health data. */
export function ResultActions() {
  const { t } = useTranslation('screening');
  const settings = useQuery({ queryKey: keys.settings, queryFn: () => screeningApi.readSettings(), staleTime: 600_000 });
  return (
    <nav
      className="scr:flex scr:flex-wrap scr:gap-3 scr:border-t scr:border-line scr:pt-6"
      data-on="screen"
      aria-label={t('titles.result')}
    >
      <Link to={shellPaths.portal} className={buttonClass({})}>
        {t('result.portal')}
      </Link>
      <Link to={pages.flow} className={buttonClass({})}>
        {t('result.again')}
      </Link>
      <Button look="quiet" onClick={() => window.print()}>
        {t('result.print')}
      </Button>
      {settings.data && (
        <LinkButton look="quiet" href={`mailto:${settings.data.supportEmail}?subject=${encodeURIComponent(t('result.supportSubject'))}`}>
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('result.support')}
        </LinkButton>
      )}
    </nav>
  );
}
