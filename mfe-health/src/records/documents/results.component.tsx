import type { DocumentDetail, Heard as HeardWords } from '@toothwise/contracts-health';
import { Button, EmptyState, Notice, Skeleton } from '@toothwise/ui';
import { FailureNotice, lead, QueryView, useTranslation } from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import { Heard } from '../../basics/gate/heard.component.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { WaitingButton } from '../../basics/typed/waiting-button.component.js';
import { Asks } from './asks.component.js';
import { ExtractedTreatment } from './extracted-treatment.component.js';
import { PagePicture } from './page-picture.component.js';
import { useDocument, useDocumentActions } from './use-documents.js';

interface Props {
  documentId: string;
  onTryAgain: () => void;
}

/** What one document says of treatments: each value beside its place, to be corrected, accepted and imported (DOC-011). */
export function Results({ documentId, onTryAgain }: Props) {
  const found = useDocument(documentId);
  return (
    <QueryView query={found} skeleton={<Skeleton block={240} lines={4} />}>
      {(document) => <Found document={document} onTryAgain={onTryAgain} />}
    </QueryView>
  );
}

function Found({ document, onTryAgain }: { document: DocumentDetail; onTryAgain: () => void }) {
  const { t } = useTranslation('health');
  const [page, setPage] = useState<number>();
  const [marked, setMarked] = useState<string>();
  const { rows, pages, warnings } = document;
  const list = useRef<HTMLDivElement>(null);
  const leadToOpen = () => {
    const card = list.current?.querySelector('[data-open]');
    lead(card, { focus: card?.querySelector<HTMLElement>('button, input') });
  };
  const shown = page ?? rows[0]?.read.page ?? 1;
  const mark = (id: string) => {
    setMarked(id);
    setPage(rows.find((row) => row.id === id)?.read.page);
  };
  return (
    <div className="hea:grid hea:gap-4">
      <Asks document={document} />
      <ByAi document={document} />
      {document.unseen > 0 && <Unseen document={document} />}
      {warnings.includes('lines-and-total-differ') && <Notice look="info">{t('documents.results.total')}</Notice>}
      <div className={pages.length > 0 ? 'hea:grid hea:gap-5 hea:lg:grid-cols-2' : 'hea:grid hea:gap-5'}>
        {pages.length > 0 && <PagePicture {...{ document, shown, marked }} onPage={setPage} />}
        {pages.length === 0 && document.status === 'completed' && <p className="hea:text-ink-soft">{t('documents.results.noPictures')}</p>}
        <div ref={list} className="hea:grid hea:content-start hea:gap-4">
          {rows.length === 0 && document.status === 'completed' && <Nothing warnings={warnings} onTryAgain={onTryAgain} />}
          {rows.map((row) => (
            <ExtractedTreatment key={row.id} {...{ document, row }} isMarked={row.id === marked} onMark={() => mark(row.id)} />
          ))}
          {rows.length > 0 && <ImportAll document={document} onLead={leadToOpen} />}
        </div>
      </div>
    </div>
  );
}

/** Whether an AI has read it too, and what came of that (DOC-064). */
function ByAi({ document: { ai, warnings } }: { document: DocumentDetail }) {
  const { t } = useTranslation('health');
  if (!ai) return null;
  if (ai.state === 'failed')
    return (
      <Notice look="info" title={t('documents.results.aiFailed')}>
        {t('documents.results.aiFailedBody', { host: ai.reader })}
      </Notice>
    );
  return (
    <Notice look="quiet">
      <p>{t('documents.results.ai', { host: ai.reader })}</p>
      {warnings.includes('readers-differ') && <p>{t('documents.results.readersDiffer')}</p>}
      {warnings.includes('not-on-page') && <p>{t('documents.results.notOnPage')}</p>}
    </Notice>
  );
}

/** A long scan is read in parts: what was left out is said, and read when somebody asks. */
function Unseen({ document: { id, unseen: count, importedCount } }: { document: DocumentDetail }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { seeRest } = useDocumentActions(id);
  return (
    <Notice look="info" title={t('documents.results.unseen', { count })}>
      {importedCount > 0 ? (
        <p>{t('documents.results.unseenImported')}</p>
      ) : (
        mayManage && (
          <Button busy={seeRest.isPending} onClick={() => seeRest.mutate()}>
            {t('documents.results.seeRest')}
          </Button>
        )
      )}
      <FailureNotice error={seeRest.error} title={t('documents.processingFailed')} otherwise={t('documents.processingFailedBody')} />
    </Notice>
  );
}

/** DOC-014, DOC-015 */
function Nothing({ warnings, onTryAgain }: { warnings: DocumentDetail['warnings']; onTryAgain: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  return (
    <EmptyState
      title={t('documents.results.none')}
      body={t(warnings.includes('no-words') ? 'documents.results.noWords' : 'documents.results.noneBody')}
      action={mayManage && <Button onClick={onTryAgain}>{t('documents.results.tryAgain')}</Button>}
    />
  );
}

/** DOC-013: everything that was accepted; enabled once all of it was. */
function ImportAll({ document, onLead }: { document: DocumentDetail; onLead: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { importAll } = useDocumentActions(document.id);
  const [key] = useState(() => crypto.randomUUID());
  const [heard, setHeard] = useState<HeardWords>(null);
  const open = document.rows.filter(({ status }) => status !== 'converted_to_treatment');
  const left = open.filter(({ status }) => status !== 'validated').length;
  if (!mayManage) return null;
  const ids = open.map(({ id }) => id);
  return (
    <>
      <Heard heard={heard} />
      {open.length > 0 && (
        <div className="hea:grid hea:justify-items-start hea:gap-2">
          <WaitingButton
            look="primary"
            lacks={left > 0 && t('documents.results.importLacks', { count: left })}
            onLead={onLead}
            busy={importAll.isPending}
            onClick={() => importAll.mutate({ ids, key }, { onSuccess: (answer) => setHeard(answer.heard) })}
          >
            {t('documents.results.import')}
          </WaitingButton>
        </div>
      )}
      <FailureNotice error={importAll.error} title={t('documents.importFailed')} otherwise={t('documents.importFailedBody')} />
    </>
  );
}
