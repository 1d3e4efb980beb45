import type { Heard as HeardWords, TreatmentPage } from '@toothwise/contracts-health';
import { Button, buttonClass, EmptyState, Notice, Plus, Skeleton, ToothPicture } from '@toothwise/ui';
import { FailureNotice, Page, QueryView, RouteLink, ShowMore, type ShowMoreProps, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { UploadDialog } from '../documents/upload.dialog.js';
import { Heard } from '../../basics/gate/heard.component.js';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { pages } from '../../routes.js';
import { TreatmentFilters } from './filters.component.js';
import { SummaryCards } from './summary-cards.component.js';
import { TreatmentFormDialog } from './treatment-form.dialog.js';
import { TreatmentList } from './treatment-list.component.js';
import { TreatmentDialog } from './treatment.dialog.js';
import { useFilters } from './use-filters.js';
import { useRemoveTreatment, useTreatments } from './use-treatments.js';
import '../../texts/later.js';

/** `/treatments` (TRT-001): what was done to a person's teeth, by whom, for how much. */
export default function TreatmentsPage() {
  return (
    <OfPerson>
      <Treatments />
    </OfPerson>
  );
}

function Treatments() {
  const { t } = useTranslation('health');
  const { name, isMe, mayManage } = usePerson();
  const search = useFilters();
  const [adding, setAdding] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [heard, setHeard] = useState<HeardWords>(null);
  const found = useTreatments(search.filters);
  const { remove, failure } = useRemoveTreatment();
  const add = mayManage && (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('treatments.add')}
    </Button>
  );
  const actions = (
    <>
      <RouteLink to={pages.documents} className={buttonClass()}>
        {t('treatments.documents')}
      </RouteLink>
      <RouteLink to={pages.sharing} className={buttonClass()}>
        {t('sharing.open')}
      </RouteLink>
      {mayManage && <Button onClick={() => setUploading(true)}>{t('documents.upload')}</Button>}
      {add}
    </>
  );
  return (
    <Page
      title={isMe ? t('treatments.title') : t('treatments.titleOf', { name })}
      lead={t('treatments.lead')}
      width="wide"
      actions={actions}
    >
      <FailureNotice {...failure} className="hea:mb-5" />
      <QueryView query={found} skeleton={<Skeleton block={320} lines={4} />} failed={t('treatments.failedToLoad')}>
        {(page) => (
          <div className="hea:grid hea:gap-5">
            <Heard heard={heard} />
            {!mayManage && <Notice look="info">{t('people.lookOnly')}</Notice>}
            <SummaryCards {...page} />
            {page.total > 0 && <TreatmentFilters {...search} />}
            <Found page={page} list={found} onOpen={search.open} />
          </div>
        )}
      </QueryView>
      {adding && <TreatmentFormDialog onClose={() => setAdding(false)} onSaved={setHeard} />}
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
      {search.opened && <TreatmentDialog treatmentId={search.opened} onClose={() => search.open(null)} onRemove={remove} />}
    </Page>
  );
}

interface FoundProps {
  page: TreatmentPage;
  list: ShowMoreProps['list'];
  onOpen: (id: string) => void;
}

/** TRT-010, TRT-014, TRT-015 */
function Found({ page: { items, matching, total }, list, onOpen }: FoundProps) {
  const { t } = useTranslation('health');
  if (total === 0)
    return (
      <EmptyState picture={<ToothPicture className="hea:w-24" />} title={t('treatments.empty.title')} body={t('treatments.empty.body')} />
    );
  return (
    <section className="hea:grid hea:gap-3">
      <p role="status" className="hea:text-ink-soft">
        {t('treatments.count', { matching, total })}
      </p>
      {matching === 0 ? (
        <EmptyState title={t('treatments.noMatch.title')} body={t('treatments.noMatch.body')} />
      ) : (
        <TreatmentList items={items} onOpen={onOpen} />
      )}
      <ShowMore list={list} label={t('treatments.more')} />
    </section>
  );
}
