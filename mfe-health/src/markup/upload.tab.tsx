import { MARKUP_BYTES, MARKUP_CONSENT, MARKUP_TYPES } from '@toothwise/contracts-health/markup';
import { Badge, Button, Checkbox, Notice, Progress, toast } from '@toothwise/ui';
import { problemSentence, useTranslation } from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import { sendImage, useMarkupAgain } from './use-markup.js';

interface Refused {
  name: string;
  why: string;
}

/** Gives one image, or several under one pair of consents (MARK-014). A refused one is named, and the others go on. */
export function UploadTab({ several }: { several: boolean }) {
  const { t } = useTranslation('health');
  const [consents, setConsents] = useState({ hipaa: false, aiTraining: false });
  const [files, setFiles] = useState<File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const { sending, refused, send } = useSending();
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
        <Button
          look="primary"
          disabled={!both || files.length === 0}
          busy={sending !== null}
          onClick={() => void send(files).then(setFiles)}
        >
          {t('markup.send')}
        </Button>
      </p>
      {!both && <p className="hea:text-ink-soft">{t('markup.bothNeeded')}</p>}
    </div>
  );
}

/** One after another. @returns what was refused, to be sent again */
function useSending() {
  const { t } = useTranslation('health');
  const again = useMarkupAgain();
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const send = async (files: readonly File[]): Promise<File[]> => {
    const failed: { file: File; why: string }[] = [];
    setRefused([]);
    for (const file of files) {
      setSending({ name: file.name, part: 0 });
      try {
        if (file.size > MARKUP_BYTES) failed.push({ file, why: t('markup.tooLarge') });
        else await sendImage(file, (part) => setSending({ name: file.name, part }));
      } catch (error) {
        failed.push({ file, why: problemSentence(error, t('markup.failed')) });
      }
    }
    setSending(null);
    setRefused(failed.map(({ file: { name }, why }) => ({ name, why })));
    await again();
    const count = files.length - failed.length;
    if (count > 0) toast.success(t('markup.sent', { count }));
    return failed.map(({ file }) => file);
  };
  return { sending, refused, send };
}
