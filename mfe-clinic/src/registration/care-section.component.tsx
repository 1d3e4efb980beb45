import { Card, Checkbox, CheckboxCards, Select, TextField } from '@toothwise/ui';
import { locale, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { LANGUAGES, SPECIALTIES } from '../finder/finder-wish.rules.js';
import { numberWithin } from './fields.rules.js';
import type { Registration } from './use-registration.js';

const WHOLE = /^\d{1,4}$/;

/** What patients filter by, and how many cases the practice can take. What is not said stays unsaid: nobody reads it as a no. */
export function CareSection({ registration }: { registration: Registration }) {
  const { fields, set, errors } = registration;
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
          <Capacity registration={registration} />
        </div>
      </div>
    </Card>
  );
}

/** What is no number of cases stays as it was typed, beside what one is; nothing of it is kept. */
function Capacity({ registration: { fields, set, errors } }: { registration: Registration }) {
  const { t } = useTranslation('clinic');
  const [other, setOther] = useState('');
  const type = (text: string) => {
    const plain = text.replace(/^(\d),(\d{3})$/, '$1$2');
    const capacity = WHOLE.test(plain) ? numberWithin(plain, 0, 1000) : null;
    setOther(capacity === null ? text : '');
    set('monthlyCapacity', capacity);
  };
  const isOther = fields.monthlyCapacity === null && other !== '';
  return (
    <TextField
      label={t('registration.care.capacity')}
      hint={t('registration.care.capacityHint')}
      inputMode="numeric"
      maxLength={20}
      value={fields.monthlyCapacity ?? other}
      error={errors.monthlyCapacity ?? (isOther ? t('registration.errors.monthlyCapacity') : undefined)}
      onChange={({ target }) => type(target.value)}
    />
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
