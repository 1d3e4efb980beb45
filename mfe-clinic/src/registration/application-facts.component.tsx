import type { ApplicationFields } from '@toothwise/contracts-clinic';
import { locale, useTranslation } from '@toothwise/web-platform';
import { Facts } from '../dashboard/facts.component.js';
import { WEEK } from './fields.rules.js';

/** What a practice handed in, to be read. */
export function ApplicationFacts({ fields }: { fields: ApplicationFields }) {
  const { t } = useTranslation('clinic');
  const names = new Intl.DisplayNames([locale()], { type: 'language' });
  const stated = (value: boolean | null) => t(value === null ? 'facts.unsaid' : value ? 'facts.yes' : 'facts.no');
  const { position } = fields;
  const hours = (
    <ul>
      {WEEK.map((day) => (
        <li key={day}>{`${t(`finder.details.days.${day}`)}: ${saidHours(fields.openingHours[day]) || t('facts.closed')}`}</li>
      ))}
    </ul>
  );
  return (
    <section aria-label={t('facts.label')}>
      <Facts
        facts={[
          { label: t('facts.name'), value: fields.name },
          { label: t('facts.address'), value: `${fields.address}, ${fields.city}, ${fields.state} ${fields.zipCode}` },
          { label: t('facts.phone'), value: fields.phone },
          { label: t('facts.email'), value: fields.email },
          { label: t('facts.website'), value: fields.website || t('facts.unsaid') },
          { label: t('facts.position'), value: position ? `${position.latitude}, ${position.longitude}` : t('facts.unsaid') },
          { label: t('facts.timeZone'), value: fields.timeZone },
          { label: t('facts.hours'), value: hours },
          { label: t('facts.specialties'), value: fields.specialties.join(', ') },
          { label: t('facts.languages'), value: fields.languages.map((code) => names.of(code)).join(', ') || t('facts.unsaid') },
          { label: t('facts.emergency'), value: stated(fields.emergencyServices) },
          { label: t('facts.newPatients'), value: stated(fields.acceptsNewPatients) },
          { label: t('facts.insurance'), value: stated(fields.acceptsInsurance) },
          { label: t('facts.capacity'), value: fields.monthlyCapacity ?? t('facts.unsaid') },
        ]}
      />
    </section>
  );
}

const saidHours = (spans: readonly { opens: string; closes: string }[]): string =>
  spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
