import type { FamilyChild } from '@toothwise/contracts-health';
import { Button, Dialog } from '@toothwise/ui';
import { FailureNotice, problemSentence, saveFile, useMutation, useTranslation } from '@toothwise/web-platform';
import { healthApi } from '../../api/health.resource.js';
import { readChildRecord, readFile, type RecordFile } from './child-record.js';
import { useFamilyChange } from './use-family.js';

/** FAM-023, with the record to take along first. */
export function RemoveChildDialog({ child, onClose }: { child: FamilyChild; onClose: () => void }) {
  const { t } = useTranslation('health');
  const name = child.displayName ?? child.firstName;
  const remove = useFamilyChange(() => healthApi.removeChild({ params: { personId: child.personId } }), {
    failure: 'removeChild',
    done: t('family.done.removeChild'),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('family.removeChild.title')}
      closeLabel={t('family.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('family.close')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('family.removeChild.confirm')}
          </Button>
        </>
      }
    >
      <div className="hea:grid hea:gap-4">
        <p>{t('family.removeChild.ask', { child: name })}</p>
        <p className="hea:text-s hea:text-ink-soft">{t('family.removeChild.after')}</p>
        <Download child={child} />
        <FailureNotice {...remove.notDone} />
      </div>
    </Dialog>
  );
}

/** The record as a file, then the files that belong to it, each by itself. */
function Download({ child }: { child: FamilyChild }) {
  const { t } = useTranslation('health');
  const record = useMutation({
    mutationFn: () => readChildRecord(child),
    onSuccess: ({ record: content }) =>
      saveFile({ fileName: 'child-record.json', mediaType: 'application/json', content: JSON.stringify(content, null, 2) }),
  });
  const files = record.data?.files ?? [];
  return (
    <div className="hea:grid hea:justify-items-start hea:gap-2">
      <Button size="small" busy={record.isPending} onClick={() => record.mutate()}>
        {t('family.removeChild.download')}
      </Button>
      <p className="hea:text-s hea:text-ink-soft">{t('family.removeChild.contents')}</p>
      {record.isError && <p role="alert">{t('family.removeChild.notDownloaded')}</p>}
      {files.length > 0 && (
        <section className="hea:grid hea:w-full hea:gap-2" aria-label={t('family.removeChild.files')}>
          <p>{t('family.removeChild.filesToo', { count: files.length })}</p>
          <ul className="hea:grid hea:max-h-64 hea:gap-2 hea:overflow-y-auto">
            {files.map((file) => (
              <FileToSave key={file.id} personId={child.personId} file={file} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FileToSave({ personId, file }: { personId: string; file: RecordFile }) {
  const { t } = useTranslation('health');
  const { fileName } = file;
  const save = useMutation({
    mutationFn: () => readFile(personId, file),
    onSuccess: (content) => saveFile({ fileName, content }),
  });
  return (
    <li className="hea:grid hea:gap-1">
      <span className="hea:flex hea:items-center hea:justify-between hea:gap-2">
        <span className="hea:min-w-0 hea:wrap-anywhere">{fileName}</span>
        <Button
          size="small"
          busy={save.isPending}
          aria-label={t('family.removeChild.saveOf', { name: fileName })}
          onClick={() => save.mutate()}
        >
          {t(save.isSuccess ? 'family.removeChild.saved' : 'family.removeChild.save')}
        </Button>
      </span>
      {save.isError && <span role="alert">{problemSentence(save.error, t('family.removeChild.notSaved'))}</span>}
    </li>
  );
}
