import { Button, Dialog, Image, Progress, X } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { type DragEvent, useRef } from 'react';
import { WaitingButton } from '../../basics/typed/waiting-button.component.js';
import { TypeAndDate } from './type-and-date.component.js';
import { OtherPerson } from './other-person.component.js';
import { type Chosen, useUpload } from './use-upload.js';

/** XRAY-017: chooses X-rays, says what they show, and sends them. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('health');
  const { files, basics, busy, failed, add, submit, confirm, setBasics, drop, ready } = useUpload(onClose);
  const content = useRef<HTMLDivElement>(null);
  const asks = files.some((one) => one.asks);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('xrays.upload.title')}
      closeLabel={t('xrays.upload.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('xrays.upload.cancel')}</Button>
          <WaitingButton
            look="primary"
            lacks={ready === 0 && t(asks ? 'xrays.upload.lacksAnswer' : 'xrays.upload.lacksFile')}
            onLead={() => content.current?.querySelector<HTMLElement>(asks ? '[role="alert"] button' : 'button')?.focus()}
            busy={busy}
            onClick={() => void submit()}
          >
            {t('xrays.upload.send')}
          </WaitingButton>
        </>
      }
    >
      <div ref={content} className="hea:grid hea:gap-4">
        <Choosing onFiles={(chosen) => void add(chosen)} />
        <FailureNotice error={failed} title={t('xrays.failedToUpload')} />
        {files.length > 0 && (
          <ul className="hea:grid hea:gap-2">
            {files.map((one) => (
              <FileRow key={one.key} one={one} busy={busy} onDrop={() => drop(one.key)} onConfirm={() => void confirm(one)} />
            ))}
          </ul>
        )}
        <TypeAndDate {...basics} hint={t('xrays.upload.dateHint')} onChange={setBasics} />
      </div>
    </Dialog>
  );
}

function Choosing({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('health');
  const picker = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="hea:grid hea:justify-items-center hea:gap-2 hea:rounded-card hea:border-2 hea:border-dashed hea:border-line-strong hea:p-5 hea:text-center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Button onClick={() => picker.current?.click()}>
        <Image size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('xrays.upload.choose')}
      </Button>
      <p className="hea:hidden hea:text-ink-soft hea:md:block">{t('xrays.upload.drop')}</p>
      <p className="hea:text-s hea:text-ink-soft">
        {t('xrays.upload.rules')} {t('xrays.upload.names')}
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('xrays.upload.choose')}
        data-testid="xray-input"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was taken away.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface FileRowProps {
  one: Chosen;
  busy: boolean;
  onDrop: () => void;
  onConfirm: () => void;
}

function FileRow({ one: { file, sent, refused, asks }, busy, onDrop, onConfirm }: FileRowProps) {
  const { t } = useTranslation('health');
  const { name } = file;
  const says =
    sent === 1 ? t('xrays.upload.checking', { name }) : t('xrays.upload.sending', { name, percent: Math.round((sent ?? 0) * 100) });
  return (
    <li className="hea:grid hea:gap-1 hea:rounded-control hea:bg-sunken hea:p-3">
      <span className="hea:flex hea:items-center hea:justify-between hea:gap-2">
        <span className="hea:min-w-0 hea:wrap-anywhere">
          {refused ? <span role="alert">{t('xrays.upload.refused', { name, why: refused })}</span> : name}
        </span>
        {!busy && (
          <Button size="small" look="quiet" aria-label={t('xrays.upload.remove', { name })} onClick={onDrop}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        )}
      </span>
      {asks && <OtherPerson asks={asks} fileName={name} busy={busy} onConfirm={onConfirm} />}
      {sent !== null && <Progress label={says} value={Math.round(sent * 100)} />}
    </li>
  );
}
