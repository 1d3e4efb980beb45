import { Card, CircleCheck, Clock, Eye, Phone, RotateCw } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { OfferFolder } from '../api/clinic.resource.js';

/** What each folder teaches while it is empty, in the place where a case will stand. */
const POINTS = {
  open: [
    [Eye, 'open.see'],
    [Clock, 'open.time'],
    [CircleCheck, 'open.accept'],
    [RotateCw, 'open.withdraw'],
  ],
  accepted: [
    [Phone, 'accepted.contact'],
    [CircleCheck, 'accepted.progress'],
    [RotateCw, 'accepted.withdraw'],
  ],
  closed: [
    [Clock, 'closed.time'],
    [CircleCheck, 'closed.taken'],
    [RotateCw, 'closed.withdraw'],
  ],
} as const satisfies Record<OfferFolder, readonly (readonly [typeof Clock, string])[]>;

/** Beside an empty list: what will be shown here, how long there is to answer, and what accepting means. */
export function CaseGuide({ folder }: { folder: OfferFolder }) {
  const { t } = useTranslation('clinic');
  return (
    <Card data-testid="case-guide">
      <h2 className="cln:text-l">{t(`guide.${folder}.title`)}</h2>
      <p className="cln:mt-1 cln:max-w-[60ch] cln:text-ink-soft">{t(`guide.${folder}.lead`)}</p>
      <ul className="cln:mt-5 cln:grid cln:gap-5 cln:border-t cln:border-line cln:pt-5 cln:lg:grid-cols-2">
        {POINTS[folder].map(([Icon, point]) => (
          <li key={point} className="cln:flex cln:gap-3">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="cln:mt-0.5 cln:shrink-0 cln:text-brand" />
            <div>
              <h3 className="cln:text-m cln:font-semibold">{t(`guide.${point}.title`)}</h3>
              <p className="cln:mt-1 cln:text-s cln:text-ink-soft">{t(`guide.${point}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
