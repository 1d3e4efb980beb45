import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { Badge, Button, buttonClass, Trash2, UrgencyBadge } from '@toothwise/ui';
import { Link, sayWhen, useTranslation } from '@toothwise/web-platform';
import { ReportFailure } from '../report/report-failure.component.js';
import { useReport } from '../report/use-report.js';
import { kindOf } from '../../basics/outcome/kind.js';
import { levelOf } from '../../basics/outcome/level.js';
import { isUnread, UnreadMark } from '../../basics/outcome/unread-mark.component.js';
import { useOfSelf } from '../../basics/outcome/use-of-self.js';
import { useSeenWords, useWhose } from '../../basics/outcome/whose.js';
import { ReviewedMark } from '../../basics/outcome/reviewed-mark.component.js';
import { analysisPath, screeningPath } from '../../routes.js';

interface HistoryRowProps {
  item: ScreeningSummary;
  /** Nothing of its person is open that cannot wait. */
  calms: boolean;
  onDelete: () => void;
}

/** One assessment: how urgent, when, of what kind, what to do; its result, its report, its deletion (PROF-006). */
export function HistoryRow({ item, calms, onDelete }: HistoryRowProps) {
  const { t } = useTranslation('screening');
  const report = useReport(item.id);
  const analysing = item.status === 'analysing';
  // Of two of one day each has its time: nobody deletes the other one.
  const when = sayWhen(item.completedAt ?? item.createdAt);
  const { sensitive, isPrivate } = useOfSelf(item);
  const said = useWhose()(item.person);
  const whose = sensitive ? '' : said;
  const seenWords = useSeenWords();
  const about = [when, whose].filter(Boolean).join(', ');
  const kind = t(`history.kind.${kindOf(item)}`);
  return (
    <div className="scr:flex scr:flex-wrap scr:items-center scr:gap-3 scr:rounded-card scr:border scr:border-line scr:bg-surface scr:p-4">
      <div className="scr:min-w-0 scr:grow scr:basis-60">
        <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-2">
          {!isPrivate && <State item={item} calms={calms} />}
          <span className="scr:text-s scr:text-ink-soft">
            {kind}, <time dateTime={item.createdAt}>{when}</time>
          </span>
        </p>
        {whose && <p className="scr:mt-1 scr:wrap-anywhere">{whose}</p>}
        <ReviewedMark review={item.review} />
        {item.seenAt && (
          <p className="scr:mt-1 scr:font-bold scr:wrap-anywhere">
            {seenWords('mark', sensitive ? { isPrivate } : item.person, sayWhen(item.seenAt))}
          </p>
        )}
        <UnreadMark of={item} className="scr:mt-2 scr:font-bold" />
        {isPrivate ? <p className="scr:mt-1">{t('urgent.private.row')}</p> : <Said item={item} calms={calms} />}
      </div>
      <div className="scr:flex scr:flex-wrap scr:items-center scr:gap-2">
        <Link to={analysing ? analysisPath(item.id) : screeningPath(item.id)} className={buttonClass({ size: 'small' })}>
          {analysing ? t('portal.progress') : t('history.open')}
          <span className="scr:sr-only"> {about}</span>
        </Link>
        {item.status === 'completed' && (
          <Button
            look="quiet"
            size="small"
            busy={report.isPending}
            aria-label={`${t('report.download')}: ${kind}, ${about}`}
            onClick={() => report.mutate('html')}
          >
            {t('report.download')}
          </Button>
        )}
        {!analysing && (
          <Button look="quiet" size="small" aria-label={`${t('history.delete')}: ${kind}, ${about}`} onClick={onDelete}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('history.delete')}
          </Button>
        )}
      </div>
      <ReportFailure report={report} says={t('history.downloadFailed')} className="scr:basis-full" />
    </div>
  );
}

/** How urgent it is, or how far. Beside something of the same person that cannot wait, or that was not read, nothing is called not urgent. */
function State({ item, calms }: Pick<HistoryRowProps, 'item' | 'calms'>) {
  const { t } = useTranslation('screening');
  if (item.level === null) return <Badge>{t(item.status === 'analysing' ? 'history.analysing' : 'history.failed')}</Badge>;
  const level = levelOf({ level: item.level });
  return level === 1 && (!calms || isUnread(item)) ? null : <UrgencyBadge level={level}>{t(`result.level.${level}`)}</UrgencyBadge>;
}

/** What it found. Beside something of the same person that cannot wait, or that was not read, nothing calms. */
function Said({ item, calms }: Pick<HistoryRowProps, 'item' | 'calms'>) {
  const { t } = useTranslation('screening');
  const { level, recommendation, summary } = item;
  if (level === 1 && !calms) return <p className="scr:mt-2">{t('history.beside')}</p>;
  if (level === 1 && isUnread(item)) return null;
  return (
    <>
      {recommendation && <p className="scr:mt-2 scr:font-bold">{recommendation}</p>}
      {summary && <p className="scr:mt-1 scr:wrap-anywhere">{summary}</p>}
    </>
  );
}
