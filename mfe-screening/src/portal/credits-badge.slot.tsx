import { Badge } from '@toothwise/ui';
import { RouteLink, useTranslation } from '@toothwise/web-platform';
import { useCredits } from '../basics/use-credits.js';
import { pages } from '../routes.js';

/** `header.badges`: the credits, live. Nothing while they are unknown. */
export default function CreditsBadgeSlot() {
  const { t } = useTranslation('screening');
  const credits = useCredits();
  if (!credits.data) return null;
  return (
    <RouteLink to={pages.credits} className="scr:inline-flex scr:min-h-11 scr:items-center" data-testid="credits-badge">
      <Badge look="brand">{t('intro.inHeader', { count: credits.data.available })}</Badge>
    </RouteLink>
  );
}
