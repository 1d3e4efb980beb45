import type { ListedOffer } from '@toothwise/contracts-clinic';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';

/** Tells screen readers that a case arrived while the page was open. */
export function NewCaseAnnouncer({ offers }: { offers: ListedOffer[] | undefined }) {
  const { t } = useTranslation('clinic');
  const known = useRef<Set<string> | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!offers) return;
    const arrived = known.current ? offers.find(({ id }) => !known.current?.has(id)) : undefined;
    known.current = new Set(offers.map(({ id }) => id));
    if (arrived) setText(t('inbox.arrived', { urgency: t(`urgency.${arrived.case.urgency}`), kind: t(`kind.${arrived.case.kind}`) }));
  }, [offers, t]);
  return (
    <p role="status" className="cln:sr-only">
      {text}
    </p>
  );
}
