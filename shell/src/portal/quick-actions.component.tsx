import { Bell, Card, History, MapPin, Mic, ScanLine, Sparkles, User } from '@toothwise/ui';
import {
  Link,
  opensOverPortal,
  QUICK_ACTIONS,
  Slot,
  useLabel,
  useMenuEntries,
  useTranslation,
  type TextKey,
} from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { OverLink } from './over-portal.js';

const ICONS: Partial<Record<TextKey, typeof Bell>> = {
  'platform:portal.startScreening': Sparkles,
  'platform:portal.clinics': MapPin,
  'platform:menu.profile': User,
  'platform:portal.alerts': Bell,
  'platform:portal.history': History,
  'platform:portal.voice': Mic,
  'platform:portal.xrays': ScanLine,
};
const tile =
  'flex h-full min-h-14 items-center gap-2 rounded-control border border-line bg-paper px-2.5 py-2 font-medium text-ink no-underline hover:bg-brand-soft';

/** PORT-016: the ways from the portal, as far as their pages are there. */
export function QuickActions() {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const actions = useMenuEntries(QUICK_ACTIONS);
  return (
    <Card title={t('quickActions')} data-testid="quick-actions">
      {/* By the room that the letters leave, which the window does not tell: large ones have a row each. */}
      <div className="@container">
        <ul className="grid grid-cols-1 gap-2 @min-[18.75rem]:grid-cols-2">
          {actions.map(({ path, labelKey }) => {
            const Icon = ICONS[labelKey] ?? Sparkles;
            const inside = (
              <>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand" />
                <span className="min-w-0 wrap-anywhere">{label(labelKey)}</span>
              </>
            );
            return (
              <li key={labelKey}>
                <PortalLink path={path} labelKey={labelKey} className={tile}>
                  {inside}
                </PortalLink>
              </li>
            );
          })}
        </ul>
      </div>
      <Slot name="portal.quick-actions" wrap={(contribution) => <div className="mt-3">{contribution}</div>} />
    </Card>
  );
}

interface PortalLinkProps {
  path: string;
  labelKey: TextKey;
  className?: string;
  children?: ReactNode;
}

/** A link of the portal: over it where the page is one of those, elsewhere as any other. */
export function PortalLink({ path, labelKey, className, children }: PortalLinkProps) {
  const said = useLabel()(labelKey);
  const inside = children ?? said;
  return opensOverPortal(path) ? (
    <OverLink to={path} label={said} className={className}>
      {inside}
    </OverLink>
  ) : (
    <Link to={path} className={className}>
      {inside}
    </Link>
  );
}
