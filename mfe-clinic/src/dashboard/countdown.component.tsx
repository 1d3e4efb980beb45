import { Clock } from '@toothwise/ui';
import { sayInstant, useTranslation } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { timeLeft } from './countdown.rules.js';

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Counts down to an offer's end. Screen readers hear when it ends, not every second. */
export function Countdown({ expiresAt, className }: { expiresAt: string; className?: string }) {
  const { t } = useTranslation('clinic');
  const now = useNow();
  const left = timeLeft(expiresAt, now);
  const when = sayInstant(expiresAt);
  return (
    <span className={className}>
      <span className="cln:sr-only">{left.kind === 'over' ? t('countdown.over') : t('countdown.ends', { when })}</span>
      <span aria-hidden="true" className="cln:inline-flex cln:items-center cln:gap-1 cln:tabular-nums" data-testid="countdown">
        <Clock size={16} strokeWidth={1.75} />
        {t(`countdown.${left.kind}`, { hours: 0, minutes: '', seconds: '', ...left, when })}
      </span>
    </span>
  );
}
