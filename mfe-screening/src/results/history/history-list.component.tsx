import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { Button, buttonClass, EmptyState, Skeleton } from '@toothwise/ui';
import { FailureNotice, Link, ProblemView, shellPaths, useShowing, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { ofPerson, openly } from '../../first/first.rules.js';
import { FirstThings } from '../../first/first-things.component.js';
import { useFirst } from '../../first/use-first.js';
import { DeleteDialog } from './delete.dialog.js';
import { HistoryRow } from './history-row.component.js';
import type { History } from './use-history.js';

interface HistoryListProps {
  history: History;
  /** It is a page of its own, and begins with what was told. */
  isPage?: boolean;
}

/** What was told and is in none of them comes first. Then assessments, newest first, each with its level, report and deletion; further ones on wish. Where they cannot be read it says so (PROF-029). */
export function HistoryList({ history: { list, items }, isPage = false }: HistoryListProps) {
  const { t } = useTranslation('screening');
  const [asked, setAsked] = useState<ScreeningSummary | null>(null);
  const first = useFirst();
  // What was told of self-harm has the line above the page, and nothing here.
  const things = openly(first.things);
  const told = things.filter((thing) => 'told' in thing);
  useShowing(isPage ? told.map(({ id }) => id) : []);
  const seen = first.seen.filter((one) => !one.isPrivate);
  return (
    <>
      <FirstThings things={told} seen={seen} />
      {list.error && !items && <ProblemView error={list.error} title={t('history.loadFailedBody')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton block={72} lines={4} />}
      {items?.length === 0 && <NoneYet />}
      {items && items.length > 0 && (
        <ul className="scr:grid scr:gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <HistoryRow item={item} calms={ofPerson(things, item.person).length === 0} onDelete={() => setAsked(item)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p className="scr:mt-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </p>
      )}
      <FailureNotice error={items && list.error} title={t('history.loadFailedBody')} className="scr:mt-4" />
      <DeleteDialog item={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function NoneYet() {
  const { t } = useTranslation('screening');
  const start = (
    <Link to={shellPaths.home} className={buttonClass({ look: 'primary' })}>
      {t('history.startAssessment')}
    </Link>
  );
  return <EmptyState title={t('history.empty')} body={t('history.emptyBody')} action={start} />;
}
