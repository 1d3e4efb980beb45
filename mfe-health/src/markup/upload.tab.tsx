import { MARKUP_CONSENT, MARKUP_TYPES } from '@toothwise/contracts-health/markup';
import { Badge, Button, Checkbox, Notice, Progress } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useRef } from 'react';
import type { Uploads } from './use-uploads.js';

/** Gives one image, or several under one pair of consents (MARK-014). A refused one is named, and the others go on. */
export function UploadTab({ several, uploads }: { several: boolean; uploads: Uploads }) {
  const { t } = useTranslation('health');
  const picker = useRef<HTMLInputElement>(null);
  const { consents, setConsents, files, setFiles, sending, refused, send } = uploads;
  const both = consents.hipaa && consents.aiTraining;
  return (
    <div className="hea:grid hea:max-w-2xl hea:gap-4">
      <p>
        <Badge look="brand">{t('markup.uploadAccess')}</Badge>
      </p>
      <p>{t('markup.formats')}</p>
      {(['hipaa', 'aiTraining'] as const).map((one) => (
        <Checkbox
          key={one}
          label={MARKUP_CONSENT[one]}
          checked={consents[one]}
          onChange={({ currentTarget }) => setConsents({ ...consents, [one]: currentTarget.checked })}
        />
      ))}
      <p className="hea:text-s hea:text-ink-soft">{t('markup.consentVersion', { version: MARKUP_CONSENT.version })}</p>
      <div className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
        <Button onClick={() => picker.current?.click()}>{t(several ? 'markup.chooseSeveral' : 'markup.chooseOne')}</Button>
        <span>{files.map(({ name }) => name).join(', ')}</span>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={several}
        accept={[...MARKUP_TYPES, '.dcm'].join(',')}
        aria-label={t(several ? 'markup.chooseSeveral' : 'markup.chooseOne')}
        data-testid="markup-input"
        onChange={({ currentTarget }) => {
          setFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {sending && <Progress label={t('markup.sending', { name: sending.name })} value={Math.round(sending.part * 100)} />}
      {refused.map(({ name, why }) => (
        <Notice key={name} look="error">
          {t('markup.refused', { name, why })}
        </Notice>
      ))}
      <p>
        <Button look="primary" disabled={!both || files.length === 0} busy={sending !== null} onClick={() => void send()}>
          {t('markup.send')}
        </Button>
      </p>
      {!both && <p className="hea:text-ink-soft">{t('markup.bothNeeded')}</p>}
    </div>
  );
}
