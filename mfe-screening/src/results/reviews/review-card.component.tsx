import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { Card, Notice, ShieldCheck } from '@toothwise/ui';
import { sayDate, sayWhen, useTranslation } from '@toothwise/web-platform';
import { levelOf } from '../../basics/outcome/level.js';

/** A dentist's word on a result, with its date and what the analysis said before; or that one is on its way. */
export function ReviewCard({ review, analysis }: { review: Screening['review'] | undefined; analysis: Analysis }) {
  const { t } = useTranslation('screening');
  if (!review) return null;
  if (review.state === 'waiting') {
    return (
      <Notice title={t('review.waiting')}>
        <p>{review.lateAt ? t('review.late') : t('review.waitingBody', { due: sayWhen(review.dueAt) })}</p>
      </Notice>
    );
  }
  const decision = review.decision ?? 'confirmed';
  // "The AI said" only where one did.
  const said = decision !== 'confirmed' && analysis.fallbackType === 'rules' ? (`${decision}FromRules` as const) : decision;
  const before = t(`result.level.${levelOf(analysis)}`);
  return (
    <Card
      title={t('review.on', { date: sayDate(review.reviewedAt ?? review.askedAt) })}
      aside={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="scr:text-brand" />}
      data-testid="review"
    >
      {review.by && <p className="scr:wrap-anywhere">{t('review.by', review.by)}</p>}
      <p className="scr:mt-1 scr:font-bold">{t(`review.${said}`, { level: before })}</p>
      {review.level >= 4 && <p className="scr:mt-1">{t('review.creditBack')}</p>}
      <p className="scr:mt-3 scr:wrap-anywhere scr:whitespace-pre-line">{review.note}</p>
      {review.plan.length > 0 && (
        <>
          <h3 className="scr:mt-5 scr:font-bold">{t('review.plan')}</h3>
          <ol className="scr:mt-2 scr:list-decimal scr:space-y-1 scr:pl-6">
            {review.plan.map((step) => (
              <li key={step} className="scr:wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
