import type { DocumentDetail } from '@toothwise/contracts-health';
import { Button, Dialog, Notice, Skeleton } from '@toothwise/ui';
import { FailureNotice, QueryView, saySize, sayWhen, useTranslation } from '@toothwise/web-platform';
import { usePerson } from '../../people/person/of-person.component.js';
import type { Removing } from '../../basics/undo/use-remove-with-undo.js';
import { Results } from './results.component.js';
import { useDocument, useDocumentActions } from './use-documents.js';

interface Props {
  documentId: string;
  onClose: () => void;
  onRemove: Removing;
}

/** One document: what became of it, what it says, and what can be done with it. */
export function DocumentDialog({ documentId, onClose, onRemove }: Props) {
  const { t } = useTranslation('health');
  const found = useDocument(documentId);
  const { mayManage } = usePerson();
  const { download } = useDocumentActions(documentId);
  // Closed first: what is gone is not to be read again.
  const leave = () => {
    onClose();
    onRemove(documentId);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={found.data?.fileName ?? t('documents.title')}
      closeLabel={t('documents.dialog.close')}
      actions={
        <>
          {mayManage && (
            <Button look="quiet" onClick={leave}>
              {t('documents.results.delete')}
            </Button>
          )}
          {found.data?.scan === 'clean' && !found.data.isActive && (
            <Button busy={download.isPending} onClick={() => download.mutate()}>
              {t('documents.results.download')}
            </Button>
          )}
        </>
      }
    >
      <FailureNotice error={download.error} otherwise={t('documents.results.notDownloaded')} className="hea:mb-4" />
      <QueryView query={found} skeleton={<Skeleton lines={6} />}>
        {(document) => (
          <>
            {document.isActive && <Notice look="info" title={t('documents.results.active')} />}
            <Inside document={document} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

/** As it names itself (deploy/embedded). */
const TEST_SCANNER = /^test scanner/i;

function Inside({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation('health');
  const { scannedBy, failure, scan, status } = document;
  const { process } = useDocumentActions(document.id);
  const again = () => process.mutate({});
  return (
    <div className="hea:grid hea:gap-4">
      <p className="hea:text-s hea:text-ink-soft">
        <span>
          {t(`documents.types.${document.type}`)} · {saySize(document.fileSize)} · {sayWhen(document.uploadedAt)}
        </span>
        {scannedBy && !TEST_SCANNER.test(scannedBy) && <span> · {t('documents.results.scannedBy', { by: scannedBy.split('/')[0] })}</span>}
      </p>
      {scannedBy && TEST_SCANNER.test(scannedBy) && <Notice look="quiet">{t('documents.results.testScanner')}</Notice>}
      {scan === 'waiting' && !failure && <p role="status">{t('documents.stage.scanning')}</p>}
      {failure && <Failed failure={failure} onAgain={scan === 'infected' ? undefined : again} />}
      <FailureNotice error={process.error} title={t('documents.processingFailed')} otherwise={t('documents.processingFailedBody')} />
      {scan === 'clean' && status === 'uploaded' && <ReadNow busy={process.isPending} onRead={again} />}
      {(status === 'processing' || (status === 'pending' && scan === 'clean')) && <p role="status">{stageOf(document, t)}</p>}
      {status === 'completed' && <Results documentId={document.id} onTryAgain={again} />}
    </div>
  );
}

function stageOf({ status, progress, ai }: DocumentDetail, t: ReturnType<typeof useTranslation<'health'>>['t']): string {
  if (status === 'processing' && ai?.state === 'asked') return t('documents.stage.asking', { host: ai.reader });
  return status === 'processing' && progress ? t('documents.stage.pages', progress) : t('documents.stage.waiting');
}

function Failed({ failure, onAgain }: { failure: NonNullable<DocumentDetail['failure']>; onAgain?: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  return (
    <Notice look="error" title={t('documents.processingFailed')}>
      <p>{t(`documents.failures.${failure}`)}</p>
      {onAgain && mayManage && <Button onClick={onAgain}>{t('documents.results.tryAgain')}</Button>}
    </Notice>
  );
}

function ReadNow({ busy, onRead }: { busy: boolean; onRead: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  if (!mayManage) return null;
  return (
    <p>
      <Button look="primary" busy={busy} onClick={onRead}>
        {t('documents.results.read')}
      </Button>
    </p>
  );
}
