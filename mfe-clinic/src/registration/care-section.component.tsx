import { Card, Checkbox, CheckboxCards, Select, TextField } from '@toothwise/ui';
import { locale, useTranslation } from '@toothwise/web-platform';
import { LANGUAGES, SPECIALTIES } from '../finder/finder-wish.rules.js';
import { numberWithin } from './fields.rules.js';
import type { Registration } from './use-registration.js';

const WHOLE = /^\d{1,4}$/;

/** What patients filter by, and how many cases the practice can take. What is not said stays unsaid: nobody reads it as a no. */
export function CareSection({ registration: { fields, set, errors } }: { registration: Registration }) {
  const { t } = useTranslation('clinic');
  const names = new Intl.DisplayNames([locale()], { type: 'language' });
  return (
    <Card title={t('registration.care.title')}>
      <div className="cln:grid cln:gap-6">
        <CheckboxCards
          columns={2}
          label={t('registration.care.specialties')}
          error={errors.specialties}
          choices={SPECIALTIES.map((value) => ({ value, label: value }))}
          value={fields.specialties}
          onChange={(chosen) => set('specialties', chosen)}
        />
        <CheckboxCards
          columns={2}
          label={t('registration.care.languages')}
          optional={t('optional')}
          choices={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
          value={fields.languages}
          onChange={(chosen) => set('languages', chosen)}
        />
        <Checkbox
          label={t('registration.care.emergency')}
          checked={fields.emergencyServices}
          onChange={({ target }) => set('emergencyServices', target.checked)}
        />
        <div className="cln:grid cln:items-end cln:gap-4 cln:sm:grid-cols-3">
          <Stated
            label={t('registration.care.newPatients')}
            yes={t('registration.care.taken')}
            value={fields.acceptsNewPatients}
            onChange={(value) => set('acceptsNewPatients', value)}
          />
          <Stated
            label={t('registration.care.insurance')}
            yes={t('registration.care.accepted')}
            value={fields.acceptsInsurance}
            onChange={(value) => set('acceptsInsurance', value)}
          />
          <TextField
            label={t('registration.care.capacity')}
            hint={t('registration.care.capacityHint')}
            inputMode="numeric"
            maxLength={4}
            value={fields.monthlyCapacity ?? ''}
            error={errors.monthlyCapacity}
            onChange={({ target }) => set('monthlyCapacity', WHOLE.test(target.value) ? numberWithin(target.value, 0, 1000) : null)}
          />
        </div>
      </div>
    </Card>
  );
}

interface StatedProps {
  label: string;
  yes: string;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

function Stated({ label, yes, value, onChange }: StatedProps) {
  const { t } = useTranslation('clinic');
  return (
    <Select
      label={label}
      placeholder={t('registration.care.unsaid')}
      options={[
        { value: 'true', label: yes },
        { value: 'false', label: t('registration.care.no') },
      ]}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
    />
  );
}
