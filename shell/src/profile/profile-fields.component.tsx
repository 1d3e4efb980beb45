import { Button, Select, TextArea, TextField } from '@toothwise/ui';
import { reportedZone, useTranslation } from '@toothwise/web-platform';
import { useMemo } from 'react';
import type { Field } from './profile-form.rules.js';
import type { ProfileForm } from './use-profile-form.js';

/** What ties a control to a field of the form. */
export const bound = (form: ProfileForm, field: Field) => ({
  name: field,
  value: form.value(field),
  error: form.errors[field],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.type(field, currentTarget.value),
});

/** The address of mail is the identity server's (PROF-003, PROF-017). */
export function EmailField({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  return <TextField type="email" label={t('fields.email')} hint={t('fields.emailNote')} value={email} disabled readOnly />;
}

/** Of this installation's browsers: what Intl knows, and what is kept already. */
function useZones(kept: string): { value: string; label: string }[] {
  return useMemo(() => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(kept ? [kept] : [])]);
    return [...zones].sort().map((value) => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ' / ') }));
  }, [kept]);
}

/** The browser's zone is offered, never set by itself: a device may travel. */
export function TimeZoneField({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('profile');
  const value = form.value('timeZone');
  const zones = useZones(value);
  const here = reportedZone();
  const name = here?.replaceAll('_', ' ') ?? '';
  return (
    <div>
      <Select
        label={t('fields.timeZone')}
        hint={t('fields.timeZoneHint')}
        optional={t('optional')}
        placeholder={t('fields.timeZoneNone')}
        options={zones}
        {...bound(form, 'timeZone')}
      />
      {here && here !== value && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-soft">
          {t('zone.offer', { zone: name })}
          <Button size="small" onClick={() => form.type('timeZone', here)}>
            {t('zone.take', { zone: name })}
          </Button>
        </p>
      )}
    </div>
  );
}

const group = 'grid gap-5';
const heading = 'border-b border-line pb-2 text-l font-bold';

/** PROF-012 without what is medical. */
export function PersonalFields({ form, email }: { form: ProfileForm; email: string }) {
  const { t } = useTranslation('profile');
  const optional = t('optional');
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="grid gap-8">
      <section className={group}>
        <h2 className={heading}>{t('groups.you')}</h2>
        <TextField label={t('fields.fullName')} hint={t('fields.fullNameHint')} autoComplete="name" {...bound(form, 'fullName')} />
        <TextField
          type="date"
          label={t('fields.dateOfBirth')}
          optional={optional}
          autoComplete="bday"
          max={today}
          className="sm:max-w-60"
          {...bound(form, 'dateOfBirth')}
        />
        <TimeZoneField form={form} />
      </section>
      <section className={group}>
        <h2 className={heading}>{t('groups.reach')}</h2>
        <EmailField email={email} />
        <TextField
          type="tel"
          label={t('fields.phone')}
          hint={t('fields.phoneHint')}
          optional={optional}
          autoComplete="tel"
          {...bound(form, 'phone')}
        />
        <TextArea
          rows={2}
          label={t('fields.address')}
          optional={optional}
          autoComplete="street-address"
          maxLength={200}
          {...bound(form, 'address')}
        />
      </section>
      <section className={group}>
        <h2 className={heading}>{t('groups.emergency')}</h2>
        <TextField
          label={t('fields.emergencyContact')}
          hint={t('fields.emergencyContactHint')}
          optional={optional}
          autoComplete="off"
          {...bound(form, 'emergencyContact')}
        />
        <TextField
          type="tel"
          label={t('fields.emergencyPhone')}
          optional={optional}
          autoComplete="off"
          {...bound(form, 'emergencyPhone')}
        />
      </section>
    </div>
  );
}
