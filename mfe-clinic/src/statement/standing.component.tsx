import type { Charge } from '@toothwise/contracts-clinic';
import { Badge, Button } from '@toothwise/ui';
import { locale, useTranslation } from '@toothwise/web-platform';

/** How a charge stands and why, and the way to dispute it while there is one. */
export function Standing({ charge, timeZone, onDispute }: { charge: Charge; timeZone: string; onDispute: () => void }) {
  const { t } = useTranslation('clinic');
  const { waivedBecause, dispute, disputableUntil } = charge;
  const state = dispute?.state === 'open' ? 'disputed' : charge.state;
  const day = dayIn(timeZone, charge.chargedAt);
  return (
    <span className="cln:grid cln:justify-items-start cln:gap-1 cln:max-sm:justify-items-end cln:max-sm:text-end">
      <Badge look={state === 'charged' ? 'plain' : 'quiet'}>{t(`statement.state.${state}`)}</Badge>
      {waivedBecause && <Why>{t(`statement.because.${waivedBecause}`)}</Why>}
      {dispute && <Why>{t('statement.dispute.told', { reason: t(`statement.dispute.reasons.${dispute.reason}`) })}</Why>}
      {dispute?.decisionReason && <Why>{t(`statement.dispute.${dispute.state}`, { reason: dispute.decisionReason })}</Why>}
      {disputableUntil && (
        <>
          <Button size="small" aria-label={t('statement.dispute.openOf', { day })} onClick={onDispute}>
            {t('statement.dispute.open')}
          </Button>
          <Why>{t('statement.dispute.until', { day: dayIn(timeZone, disputableUntil) })}</Why>
        </>
      )}
    </span>
  );
}

const Why = ({ children }: { children: string }) => <span className="cln:text-s cln:wrap-anywhere cln:text-ink-soft">{children}</span>;

/** By the practice's clock. */
export const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone, dateStyle: 'medium' }).format(new Date(instant));
