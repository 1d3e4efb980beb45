import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds after which somebody who pressed or opened something wonders whether anything happens. */
const WONDER_AFTER = 6_000;

interface StillWaitingProps {
  /** Something is under way that was asked for. */
  busy: boolean;
  /** `read` is asked anew by itself; what is `sent` is waited for. */
  of?: 'read' | 'sent';
  className?: string;
}

/** Says of what takes long that it is still under way. */
export function StillWaiting({ busy, of = 'sent', className }: StillWaitingProps) {
  return busy ? <Wondering of={of} className={className} /> : null;
}

function Wondering({ of, className }: { of: 'read' | 'sent'; className: string | undefined }) {
  const { t } = useTranslation('platform');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WONDER_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  // Plain words: a notice would bring a further style sheet to every page.
  return (
    <p role="status" className={className}>
      {t(of === 'read' ? 'slow' : 'slowSent')}
    </p>
  );
}
