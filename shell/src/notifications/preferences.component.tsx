import { Checkbox, Skeleton } from '@toothwise/ui';
import { FailureNotice, QueryView, useTranslation } from '@toothwise/web-platform';
import { Devices } from './devices.component.js';
import { useDevices } from './use-devices.js';
import { type Choice, usePreferences } from './use-preferences.js';

/** NOTIF-018: how, then about what. */
const HOW = ['email_enabled', 'push_enabled'] as const satisfies Choice[];
const ABOUT = [
  'screening_results',
  'appointment_reminders',
  'family_updates',
  'system_updates',
  'marketing_emails',
] as const satisfies Choice[];

/** What the person wants to be told, and how; each change is kept at once. */
export function PreferencesForm() {
  const { t } = useTranslation('notifications');
  const { query, failure, choose } = usePreferences();
  const devices = useDevices();
  return (
    <>
      <h2 className="text-l font-bold">{t('preferences.title')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('preferences.lead')}</p>
      <QueryView query={query} skeleton={<Skeleton lines={6} />}>
        {(preferences) =>
          (
            [
              ['how', HOW],
              ['about', ABOUT],
            ] as const
          ).map(([group, names]) => (
            <fieldset key={group} className="mb-4 grid gap-2">
              <legend className="mb-2 font-bold">{t(`preferences.${group}`)}</legend>
              {names
                .filter((name) => name !== 'push_enabled' || devices.key !== null)
                .map((name) => (
                  <Checkbox
                    key={name}
                    label={t(`preferences.names.${name}.label`)}
                    note={t(`preferences.names.${name}.note`)}
                    checked={preferences[name]}
                    onChange={(event) => choose(name, event.target.checked)}
                  />
                ))}
              {group === 'how' && preferences.push_enabled && <Devices devices={devices} />}
            </fieldset>
          ))
        }
      </QueryView>
      {failure && <FailureNotice {...failure} />}
    </>
  );
}
