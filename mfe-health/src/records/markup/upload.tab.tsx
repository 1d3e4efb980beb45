import { MARKUP_CONSENT, MARKUP_TYPES } from '@toothwise/contracts-health/markup';
import { Badge, Button, Checkbox, Notice, Progress } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { WaitingButton } from '../../basics/typed/waiting-button.component.js';
import { useRef } from 'react';
import type { Uploads } from './use-uploads.js';

/** Gives one image, or several under one pair of consents (MARK-014). A refused one is named, and the others go on. */
export function UploadTab({ several, uploads }: { several: boolean; uploads: Uploads }) {
  const { t } = useTranslation('health');
  const picker = useRef<HTMLInputElement>(null);
  const { consents, setConsents, files, setFiles, sending, refused, send } = uploads;
  const place = useRef<HTMLDivElement>(null);
  const both = consents.hipaa && consents.aiTraining;
  const choose = t(several ? 'markup.chooseSeveral' : 'markup.chooseOne');
  return (
    <div ref={place} className="hea:grid hea:max-w-2xl hea:gap-4">
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
        <Button onClick={() => picker.current?.click()}>{choose}</Button>
        <span>{files.map(({ name }) => name).join(', ')}</span>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={several}
        accept={[...MARKUP_TYPES, '.dcm'].join(',')}
        aria-label={choose}
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
      <div className="hea:grid hea:justify-items-start hea:gap-2">
        <WaitingButton
          look="primary"
          lacks={both ? files.length === 0 && t('markup.fileNeeded') : t('markup.bothNeeded')}
          onLead={() => place.current?.querySelector<HTMLElement>(both ? 'button' : 'input:not(:checked)')?.focus()}
          busy={sending !== null}
          onClick={() => void send()}
        >
          {t('markup.send')}
        </WaitingButton>
      </div>
    </div>
  );
}
