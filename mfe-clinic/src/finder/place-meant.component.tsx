import { countryOfPlace } from '@toothwise/contracts-core/options';
import { Button, Notice } from '@toothwise/ui';
import { locale, useTranslation } from '@toothwise/web-platform';
import type { Ref } from 'react';

interface PlaceMeantProps {
  /** As the gazetteer calls it. */
  label: string;
  onYes: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** Whoever is in a country without clinics here, and named a place by its name alone: a place an ocean away is asked about, and never taken. */
export function PlaceMeant({ label, onYes, ref }: PlaceMeantProps) {
  const { t } = useTranslation('clinic');
  const country = new Intl.DisplayNames([locale()], { type: 'region' }).of(countryOfPlace(label)) ?? countryOfPlace(label);
  return (
    <div ref={ref} tabIndex={-1} role="status" data-testid="place-meant" className="cln:mt-3 cln:outline-none">
      <Notice title={t('finder.meant.title')}>
        <p>{t('finder.meant.body', { place: label, country })}</p>
        <Button size="small" className="cln:mt-2" onClick={onYes}>
          {t('finder.meant.yes', { place: label })}
        </Button>
      </Notice>
    </div>
  );
}
