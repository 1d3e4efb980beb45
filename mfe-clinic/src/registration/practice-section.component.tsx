import { Card, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { Registration } from './use-registration.js';

/** Who it is and how it is reached. */
export function PracticeSection({ registration: { fields, set, errors } }: { registration: Registration }) {
  const { t } = useTranslation('clinic');
  return (
    <Card title={t('registration.practice.title')}>
      <div className="cln:grid cln:gap-4 cln:sm:grid-cols-2">
        <TextField
          className="cln:sm:col-span-2"
          label={t('registration.practice.name')}
          autoComplete="organization"
          maxLength={120}
          value={fields.name}
          error={errors.name}
          onChange={({ target }) => set('name', target.value)}
        />
        <TextField
          type="tel"
          label={t('registration.practice.phone')}
          hint={t('registration.practice.phoneHint')}
          autoComplete="tel"
          maxLength={40}
          value={fields.phone}
          error={errors.phone}
          onChange={({ target }) => set('phone', target.value)}
        />
        <TextField
          type="email"
          label={t('registration.practice.email')}
          hint={t('registration.practice.emailHint')}
          autoComplete="email"
          maxLength={254}
          value={fields.email}
          error={errors.email}
          onChange={({ target }) => set('email', target.value)}
        />
        <TextField
          className="cln:sm:col-span-2"
          type="url"
          label={t('registration.practice.website')}
          optional={t('optional')}
          hint={t('registration.practice.websiteHint')}
          autoComplete="url"
          maxLength={300}
          value={fields.website}
          error={errors.website}
          onChange={({ target }) => set('website', target.value)}
        />
      </div>
    </Card>
  );
}
