import type { HealthDocument } from '@toothwise/contracts-health';
import { Button, Dialog, Tabs, toast } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { ProcessingTab } from './processing-tab.component.js';
import { Results } from './results.component.js';
import { UploadTab } from './upload-tab.component.js';
import { useDocuments } from './use-documents.js';
import { type Sending, type Upload, useUpload } from './use-upload.js';

type Step = 'upload' | 'processing' | 'results';
const isOver = ({ status, failure, scan }: HealthDocument) =>
  failure !== null || status === 'completed' || (status === 'uploaded' && scan === 'clean');

/** DOC-002: from choosing files to what they say. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('health');
  // All of them: what the page is filtered by may hide what was just sent.
  const documents = useDocuments(undefined).data?.items ?? [];
  const upload = useUpload();
  const mine = upload.sendings.flatMap(({ id }) => documents.find((one) => one.id === id) ?? []);
  const steps = useSteps(upload, mine);
  const read = mine.filter(({ status }) => status === 'completed');
  const items = [
    {
      value: 'upload' as const,
      label: t('documents.dialog.upload'),
      content: <UploadTab upload={upload} onSend={() => void steps.send()} />,
    },
    {
      value: 'processing' as const,
      label: t('documents.dialog.processing'),
      disabled: !steps.isBusy,
      content: <ProcessingTab sendings={upload.sendings} documents={mine} />,
    },
    {
      value: 'results' as const,
      label: t('documents.dialog.results'),
      disabled: read.length === 0,
      content: (
        <div className="hea:grid hea:gap-8">
          {read.map(({ id, fileName }) => (
            <section key={id} aria-label={fileName} className="hea:grid hea:gap-3">
              <h3 className="hea:font-bold hea:wrap-anywhere">{fileName}</h3>
              <Results documentId={id} onTryAgain={() => steps.go('upload')} />
            </section>
          ))}
          <p>
            <Button onClick={() => steps.go('upload')}>{t('documents.results.more')}</Button>
          </p>
        </div>
      ),
    },
  ];
  return (
    <Dialog open wide onClose={onClose} title={t('documents.dialog.title')} closeLabel={t('documents.dialog.close')}>
      <NotTaken sendings={upload.sendings} documents={mine} />
      <Tabs label={t('documents.dialog.tabs')} items={items} value={steps.step} onChange={steps.go} />
    </Dialog>
  );
}

/** DOC-008, DOC-010, DOC-034: which step is open. It moves on by itself once, when what was sent is read. */
function useSteps(upload: Upload, mine: readonly HealthDocument[]) {
  const [step, go] = useState<Step>('upload');
  const sentAll = upload.sendings.length > 0 && upload.sendings.every(({ state }) => state !== 'sending');
  const sent = upload.sendings.filter(({ state }) => state === 'sent');
  const allRead = sentAll && sent.every(({ id }) => mine.some((one) => one.id === id && isOver(one)));
  const isBusy = upload.sendings.length > 0 && !allRead;
  useTold(mine);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) go(mine.some(({ status }) => status === 'completed') ? 'results' : 'upload');
    wasBusy.current = isBusy;
  }, [isBusy, mine]);
  const send = async () => {
    if (upload.files.length > 0) go('processing');
    await upload.send();
  };
  return { step, go, isBusy, send };
}

/** DOC-060, DOC-061: what did not arrive and what was not read, each with why, over whichever step is open. */
function NotTaken({ sendings, documents }: { sendings: readonly Sending[]; documents: readonly HealthDocument[] }) {
  const { t } = useTranslation('health');
  return sendings.map(({ id, file: { name }, why }) => {
    const failure = documents.find((one) => one.id === id)?.failure;
    const says = why ?? (failure && t(`documents.failures.${failure}`));
    return (
      <FailureNotice
        key={id}
        error={says}
        title={t(why ? 'documents.uploadFailed' : 'documents.processingFailed')}
        otherwise={`${name}: ${says}`}
        className="hea:mb-4"
      />
    );
  });
}

/** DOC-067: each document is told of once. */
function useTold(mine: readonly HealthDocument[]) {
  const { t } = useTranslation('health');
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, status, extractedCount } of mine) {
      if (told.current.has(id) || status !== 'completed') continue;
      told.current.add(id);
      toast.success(t('documents.processed'), { body: t('documents.processedBody', { count: extractedCount }) });
    }
  }, [mine, t]);
}
