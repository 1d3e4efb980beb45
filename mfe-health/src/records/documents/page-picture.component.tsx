import type { Box, DocumentDetail, ExtractedRow } from '@toothwise/contracts-health';
import { Button, Skeleton } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { usePagePicture } from './use-documents.js';

interface Props {
  document: DocumentDetail;
  shown: number;
  /** Treatment whose places stand out. */
  marked: string | undefined;
  onPage: (page: number) => void;
}
interface Place {
  id: string;
  box: Box;
}

/** A page as it looks, with an outline around each value that was read. */
export function PagePicture({ document, shown, marked, onPage }: Props) {
  const { t } = useTranslation('health');
  const { pages } = document;
  const page = pages.find((one) => one.page === shown) ?? pages[0]!;
  const link = usePagePicture(document.id, page.page);
  const places = document.rows.flatMap((row) => placesOf(row, page.page).map((box): Place => ({ id: row.id, box })));
  const at = pages.indexOf(page);
  return (
    <figure className="hea:grid hea:content-start hea:gap-2 hea:lg:sticky hea:lg:top-4 hea:lg:self-start">
      <div className="hea:relative hea:border hea:border-line hea:bg-white" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
        {link.isError ? (
          <p className="hea:p-4" role="alert">
            {t('documents.results.linkFailed')} <Button onClick={() => void link.refetch()}>{t('documents.results.reload')}</Button>
          </p>
        ) : link.data ? (
          <img
            src={link.data.url}
            alt={t('documents.results.alt', { page: page.page, name: document.fileName })}
            className="hea:absolute hea:inset-0 hea:size-full"
          />
        ) : (
          <Skeleton block={240} />
        )}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="hea:absolute hea:inset-0 hea:size-full">
          {places.map(({ id, box }, index) => (
            <rect
              key={index}
              data-testid="place"
              {...{ x: box.x - 0.004, y: box.y - 0.003, width: box.width + 0.008, height: box.height + 0.006 }}
              className="hea:fill-brand hea:stroke-brand"
              fillOpacity={id === marked ? 0.15 : 0}
              strokeWidth={id === marked ? 3 : 1.5}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <figcaption className="hea:flex hea:flex-wrap hea:items-center hea:justify-between hea:gap-2 hea:text-s hea:text-ink-soft">
        {/* No type of DOC-018 is one of Word. */}
        {document.fileType === 'unknown' && <span className="hea:basis-full">{t('documents.results.word')}</span>}
        {places.length > 0 && <span>{t('documents.results.shows')}</span>}
        {pages.length > 1 && <Pager {...{ document, onPage }} at={at} />}
      </figcaption>
    </figure>
  );
}

function Pager({ document: { pages, progress }, at, onPage }: Pick<Props, 'document' | 'onPage'> & { at: number }) {
  const { t } = useTranslation('health');
  const { page } = pages[at]!;
  const turn = (by: 1 | -1) => (
    <Button
      size="small"
      disabled={!pages[at + by]}
      aria-label={t('documents.results.page', { page: page + by })}
      onClick={() => onPage(pages[at + by]!.page)}
    >
      {by < 0 ? '‹' : '›'}
    </Button>
  );
  return (
    <span className="hea:flex hea:items-center hea:gap-2">
      {turn(-1)}
      {t('documents.results.pageOf', { page, pages: progress?.pages ?? pages.length })}
      {turn(1)}
    </span>
  );
}

/** Of a treatment's values, those on this page. */
function placesOf({ read }: ExtractedRow, page: number): Box[] {
  const { treatment_date, procedure_code, procedure_name, teeth_as_written, tooth_surfaces, fee, insurance_portion, patient_portion } =
    read;
  const values = [
    treatment_date,
    procedure_code,
    procedure_name,
    teeth_as_written,
    tooth_surfaces,
    fee,
    insurance_portion,
    patient_portion,
  ];
  return values.flatMap((value) => (value?.page === page ? value.box : []));
}
