import { DOCUMENT_TYPES, THRESHOLD } from '@toothwise/contracts-health/documents';
import { Button, Checkbox, FileText, Select, Upload as UploadIcon, X } from '@toothwise/ui';
import { FailureNotice, saySize, useTranslation } from '@toothwise/web-platform';
import { type DragEvent, useId, useRef, useState } from 'react';
import { ACCEPTED } from './chosen-files.rules.js';
import type { Options, Upload } from './use-upload.js';

/** DOC-003 to DOC-007 */
export function UploadTab({ upload, onSend }: { upload: Upload; onSend: () => void }) {
  const { t } = useTranslation('health');
  return (
    <div className="hea:grid hea:gap-5">
      <DropZone onFiles={upload.add} />
      {upload.wrong && <FailureNotice error={upload.wrong} {...upload.wrong} />}
      {upload.files.length > 0 && <Chosen files={upload.files} onRemove={upload.remove} />}
      <OptionFields options={upload.options} set={(change) => upload.setOptions({ ...upload.options, ...change })} />
      <p className="hea:flex hea:justify-end">
        <Button look="primary" onClick={onSend}>
          {t('documents.dialog.send')}
        </Button>
      </p>
    </div>
  );
}

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('health');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  return (
    <div
      data-testid="drop-zone"
      className={`hea:grid hea:justify-items-center hea:gap-2 hea:rounded-control hea:border-2 hea:border-dashed hea:p-6 hea:text-center ${isOver ? 'hea:border-brand hea:bg-brand-soft' : 'hea:border-line'}`}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <UploadIcon size={24} strokeWidth={1.75} aria-hidden="true" />
      <p>{t('documents.dialog.drop')}</p>
      <Button onClick={() => input.current?.click()}>{t('documents.dialog.choose')}</Button>
      <p className="hea:text-s hea:text-ink-soft">{t('documents.dialog.kinds')}</p>
      <input
        ref={input}
        type="file"
        data-testid="file-picker"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('documents.dialog.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** DOC-004 */
function Chosen({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { t } = useTranslation('health');
  return (
    <ul aria-label={t('documents.dialog.chosen')} className="hea:grid hea:gap-1">
      {files.map((file, index) => (
        <li key={`${index}-${file.name}`} className="hea:flex hea:min-w-0 hea:items-center hea:gap-2">
          <FileText size={20} strokeWidth={1.75} aria-hidden="true" className="hea:shrink-0" />
          <span className="hea:min-w-0 hea:flex-1 hea:wrap-anywhere">{file.name}</span>
          <span className="hea:text-s hea:text-ink-soft hea:whitespace-nowrap">{saySize(file.size)}</span>
          <Button size="small" look="quiet" aria-label={t('documents.dialog.remove', { name: file.name })} onClick={() => onRemove(file)}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** DOC-005, DOC-006, DOC-007, DOC-039 */
function OptionFields({ options, set }: { options: Options; set: (change: Partial<Options>) => void }) {
  const { t } = useTranslation('health');
  const slider = useId();
  return (
    <div className="hea:grid hea:gap-4">
      <Select
        label={t('documents.dialog.type')}
        options={[
          { value: '', label: t('documents.dialog.detect') },
          ...DOCUMENT_TYPES.map((value) => ({ value, label: t(`documents.types.${value}`) })),
        ]}
        value={options.type}
        onChange={(event) => set({ type: event.target.value as Options['type'] })}
      />
      <div className="hea:grid hea:gap-1">
        <label htmlFor={slider} className="hea:font-medium">
          {t('documents.dialog.threshold', { percent: options.threshold })}
        </label>
        <input
          id={slider}
          type="range"
          className="hea:w-full hea:min-h-11 hea:accent-brand"
          {...{ min: THRESHOLD.least, max: THRESHOLD.most, step: 1, value: options.threshold }}
          aria-describedby={`${slider}-hint`}
          onChange={(event) => set({ threshold: Number(event.target.value) })}
        />
        <p id={`${slider}-hint`} className="hea:text-s hea:text-ink-soft">
          {t('documents.dialog.thresholdHint')}
        </p>
      </div>
      <Checkbox label={t('documents.dialog.auto')} checked={options.auto} onChange={(event) => set({ auto: event.target.checked })} />
    </div>
  );
}
