import type { DocumentType, HealthDocument } from '@toothwise/contracts-health';
import { DOCUMENT_TYPES } from '@toothwise/contracts-health/documents';
import { Badge, Button, ChevronRight, EmptyState, Notice, Select, Skeleton, ToothPicture, Upload } from '@toothwise/ui';
import { FailureNotice, Page, QueryView, sayWhen, ShowMore, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { DocumentDialog } from './document.dialog.js';
import { DocumentPreferencesCard } from './preferences.component.js';
import { DocumentStatisticsCard } from './statistics.component.js';
import { UploadDialog } from './upload.dialog.js';
import { useDocuments, useRemoveDocument } from './use-documents.js';
import '../../texts/later.js';

/** `/documents` (DOC-001): invoices, plans and claims of a person, and what they say of treatments. */
export default function DocumentsPage() {
  return (
    <OfPerson>
      <Documents />
    </OfPerson>
  );
}

function Documents() {
  const { t } = useTranslation('health');
  const { name, isMe, mayManage } = usePerson();
  const [type, setType] = useState<DocumentType>();
  const [uploading, setUploading] = useState(false);
  const [asked, ask] = useSearchParams();
  const opened = asked.get('document');
  const open = (id: string | null) =>
    ask(
      (before) => {
        if (id) before.set('document', id);
        else before.delete('document');
        return before;
      },
      // Back does not open again what was closed.
      { replace: id === null, preventScrollReset: true },
    );
  const found = useDocuments(type);
  const { remove, failure } = useRemoveDocument();
  const add = mayManage && (
    <Button look="primary" onClick={() => setUploading(true)}>
      <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('documents.upload')}
    </Button>
  );
  return (
    <Page title={isMe ? t('documents.title') : t('documents.titleOf', { name })} lead={t('documents.lead')} width="wide" actions={add}>
      <FailureNotice {...failure} className="hea:mb-4" />
      <QueryView query={found} skeleton={<Skeleton block={240} lines={4} />}>
        {({ items }) => (
          <div className="hea:grid hea:gap-4">
            {!mayManage && <Notice look="info">{t('people.lookOnly')}</Notice>}
            {(items.length > 0 || type) && <TypeFilter type={type} onChange={setType} />}
            {items.length > 0 ? <List items={items} onOpen={open} /> : <Nothing isFiltered={type !== undefined} />}
            <ShowMore list={found} label={t('documents.list.more')} />
          </div>
        )}
      </QueryView>
      <div className="hea:mt-8 hea:grid hea:gap-8">
        {found.data && (found.data.items.length > 0 || type) && <DocumentStatisticsCard />}
        <DocumentPreferencesCard />
      </div>
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
      {opened && !uploading && <DocumentDialog documentId={opened} onClose={() => open(null)} onRemove={remove} />}
    </Page>
  );
}

function TypeFilter({ type, onChange }: { type: DocumentType | undefined; onChange: (type: DocumentType | undefined) => void }) {
  const { t } = useTranslation('health');
  return (
    <div className="hea:max-w-xs">
      <Select
        label={t('documents.list.filterType')}
        options={[
          { value: '', label: t('documents.list.allTypes') },
          ...DOCUMENT_TYPES.map((value) => ({ value, label: t(`documents.types.${value}`) })),
        ]}
        value={type ?? ''}
        onChange={(event) => onChange((event.target.value || undefined) as DocumentType | undefined)}
      />
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('health');
  if (isFiltered) return <EmptyState title={t('documents.list.noMatch.title')} body={t('documents.list.noMatch.body')} />;
  return (
    <EmptyState
      picture={<ToothPicture className="hea:w-24" />}
      title={t('documents.list.empty.title')}
      body={t('documents.list.empty.body')}
    />
  );
}

const row =
  'hea:flex hea:w-full hea:min-h-14 hea:flex-wrap hea:items-center hea:gap-3 hea:px-3 hea:py-3 hea:text-left hea:cursor-pointer hea:bg-transparent hea:border-0 hea:hover:bg-brand-soft';

function List({ items, onOpen }: { items: readonly HealthDocument[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('health');
  return (
    <ul
      aria-label={t('documents.list.label')}
      className="hea:divide-y hea:divide-line hea:rounded-card hea:border hea:border-line hea:bg-surface"
    >
      {items.map((one) => (
        <li key={one.id}>
          <button type="button" className={row} onClick={() => onOpen(one.id)}>
            <span className="hea:grid hea:min-w-[min(100%,9rem)] hea:flex-1 hea:gap-0.5">
              <span className="hea:font-medium hea:wrap-anywhere">{one.fileName}</span>
              <span className="hea:text-s hea:text-ink-soft">
                {t(`documents.types.${one.type}`)} · {sayWhen(one.uploadedAt)}
              </span>
              <Found document={one} />
            </span>
            <State document={one} />
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="hea:shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Found({ document: { status, extractedCount: count, importedCount } }: { document: HealthDocument }) {
  const { t } = useTranslation('health');
  if (status !== 'completed') return null;
  return (
    <span className="hea:text-s">
      {importedCount > 0 ? t('documents.list.imported', { imported: importedCount, count }) : t('documents.list.treatments', { count })}
    </span>
  );
}

function State({ document: { status, scan, requiresManualReview, extractedCount, importedCount } }: { document: HealthDocument }) {
  const { t } = useTranslation('health');
  if (scan === 'waiting') return <Badge look="quiet">{t('documents.stage.scanning')}</Badge>;
  if (status === 'completed' && requiresManualReview && importedCount < extractedCount)
    return <Badge look="brand">{t('documents.list.review')}</Badge>;
  return <Badge look={status === 'completed' ? 'plain' : 'quiet'}>{t(`documents.states.${status}`)}</Badge>;
}
