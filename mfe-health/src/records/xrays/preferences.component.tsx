import { XRAY_VIEW_MODES } from '@toothwise/contracts-health/xrays';
import { Card, Checkbox, SettledSelect } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { usePerson } from '../../people/person/of-person.component.js';
import { useChangeXrayPreferences, useXrayPreferences } from './use-preferences.js';

/** XRAY-047: what is offered here is obeyed. */
export function PreferencesCard() {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { data } = useXrayPreferences();
  const change = useChangeXrayPreferences();
  if (!data || !mayManage) return null;
  const { defaultViewMode, autoEnhanceImages, allowAiAnalysis, reader, refusal } = data;
  return (
    <Card title={t('xrays.preferences.title')}>
      <div className="hea:grid hea:gap-3">
        <SettledSelect
          label={t('xrays.preferences.mode')}
          options={XRAY_VIEW_MODES.map((value) => ({ value, label: t(`xrays.modes.${value}`) }))}
          value={defaultViewMode}
          onChange={(mode) => change.mutate({ defaultViewMode: mode })}
        />
        <Checkbox
          label={t('xrays.preferences.enhance')}
          checked={autoEnhanceImages}
          onChange={(event) => change.mutate({ autoEnhanceImages: event.target.checked })}
        />
        {reader && refusal !== 'too-young' && (
          <div>
            <Checkbox
              label={t('xrays.preferences.ai', { host: reader })}
              checked={allowAiAnalysis}
              onChange={({ target }) => change.mutate({ allowAiAnalysis: target.checked, reader })}
            />
            <p className="hea:mt-1 hea:pl-9 hea:text-s hea:text-ink-soft">{t('xrays.preferences.aiNote', { host: reader })}</p>
          </div>
        )}
        <FailureNotice error={change.error} title={t('xrays.failedToPrefer')} />
      </div>
    </Card>
  );
}
