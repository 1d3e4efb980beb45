import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { Card, Gift, Notice } from '@toothwise/ui';
import { useEmergencyOpen, useTranslation } from '@toothwise/web-platform';
import { ClinicsNearby } from './clinics-nearby.component.js';
import { EmergencyResult, isEmergency } from './emergency-result.component.js';
import { useKeptResult } from '../../basics/outcome/use-kept-result.js';
import { levelOf } from '../../basics/outcome/level.js';
import { NumbersToCall } from './numbers-to-call.component.js';
import { ProofCard } from '../../basics/outcome/proof-card.component.js';
import { OnThisPage, partOf } from '../../basics/outcome/on-this-page.component.js';
import { ResultActions } from './result-actions.component.js';
import { ResultAnswers } from '../../basics/outcome/result-answers.component.js';
import { ResultCare } from './result-care.component.js';
import { ResultFirst, ResultMilder, ResultSeen } from './result-first.component.js';
import { ResultPhotos } from './result-photos.component.js';
import { StepList } from './step-list.component.js';
import { ReportCard } from '../report/report-card.component.js';
import { ReviewCard } from '../reviews/review-card.component.js';
import { standing } from '../../basics/outcome/standing.rules.js';
import { useReviewAsItComes } from '../reviews/use-review.js';
import { useNotListed } from '../../basics/outcome/use-not-listed.js';
import { SharingCard } from '../sharing/sharing-card.component.js';
import { useCalm } from './use-calm.js';

/** SCR-020 to SCR-032: first what to do and by when, then why, what helps meanwhile, clinics, cost, details. */
export function ResultView({ screening }: { screening: Screening }) {
  const { analysis } = screening;
  useReviewAsItComes(screening);
  useKeptResult(screening);
  if (!analysis) return null;
  const holds = standing(analysis, screening.review);
  if (isEmergency(holds)) return <EmergencyResult screening={screening} analysis={holds} />;
  return <CareResult screening={screening} analysis={holds} />;
}

function CareResult({ screening, analysis }: { screening: Screening; analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const calm = useCalm(screening, analysis.level);
  const isListed = useNotListed() === null;
  const isEmergencyOpen = useEmergencyOpen();
  return (
    <article className="scr:grid scr:gap-6">
      <ResultFirst screening={screening} level={analysis.level} />
      <ResultCare screening={screening} analysis={analysis} level={levelOf(analysis)} calm={calm} />
      <NumbersToCall analysis={analysis} />
      <ResultSeen screening={screening} level={analysis.level} />
      <ResultMilder screening={screening} />
      <OnThisPage analysis={analysis} />
      <ReviewCard review={screening.review} analysis={screening.analysis ?? analysis} />
      <p className="scr:text-s scr:text-ink-soft">{t('result.notDiagnosis')}</p>
      <div className="scr:grid scr:items-start scr:gap-6 scr:lg:grid-cols-[3fr_2fr]">
        <div className="scr:grid scr:gap-6">
          <Findings analysis={analysis} kind={screening.kind} calm={calm} />
          <ProofCard analysis={analysis} signs={screening.signs} calm={calm} />
          <ResultPhotos screening={screening} analysis={analysis} />
        </div>
        <div className="scr:grid scr:gap-6">
          <ClinicsNearby screening={screening} analysis={analysis} />
          <SharingCard screening={screening} />
          <Cost analysis={analysis} calm={calm} />
          {analysis.discountApplies && isListed && !isEmergencyOpen && (
            <Card
              title={t('result.discountTitle')}
              heading="h2"
              aside={<Gift size={20} strokeWidth={1.75} aria-hidden="true" className="scr:text-brand" />}
            >
              <p>{t('result.discount')}</p>
            </Card>
          )}
          <div {...partOf('result-report')} data-on="screen">
            <ReportCard id={screening.id} />
          </div>
          <ResultAnswers screening={screening} />
        </div>
      </div>
      <ResultActions />
    </article>
  );
}

interface FoundProps {
  analysis: Analysis;
  /** Nothing is open beside it, and it calls for no visit. */
  calm: boolean;
}

function Findings({ analysis, kind, calm }: FoundProps & { kind: Screening['kind'] }) {
  const { t } = useTranslation('screening');
  return (
    <Card title={t('result.summary')}>
      {(calm || analysis.level > 1) && <p>{analysis.summary}</p>}
      {kind === 'routine_checkup' && <Wait analysis={analysis} calm={calm} />}
      <h3 {...partOf('result-steps')} className="scr:mt-5 scr:font-bold">
        {t('result.nextSteps')}
      </h3>
      <StepList steps={analysis.nextSteps} />
      {analysis.advice.length > 0 && (
        <>
          <h3 {...partOf('result-advice')} className="scr:mt-5 scr:font-bold">
            {t('result.advice')}
          </h3>
          <ul className="scr:mt-2 scr:list-disc scr:space-y-2 scr:pl-6">
            {analysis.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <Basis analysis={analysis} />
      {analysis.confidence !== null && (
        <p className="scr:mt-4 scr:text-s">{t('result.confidence', { percent: Math.round(analysis.confidence) })}</p>
      )}
    </Card>
  );
}

/** Whether the next check-up is soon enough. */
function Wait({ analysis: { canWaitRecommendation }, calm }: FoundProps) {
  const { t } = useTranslation('screening');
  if (!canWaitRecommendation) return <p className="scr:mt-3">{t('result.cannotWait')}</p>;
  return calm ? <p className="scr:mt-3">{t('result.canWait')}</p> : null;
}

/** RPT-005: what the result was made from, where not from all that could be read. */
function Basis({ analysis: { fallbackType, fallbackReason } }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  if (!fallbackType || !fallbackReason) return null;
  return (
    <Notice look="quiet" className="scr:mt-5" data-fallback={fallbackType}>
      <p>{fallbackType === 'rules' ? t(`result.fallback.${fallbackReason}`) : t(`result.fallbackType.${fallbackType}`)}</p>
    </Notice>
  );
}

/** SCR-025, SCR-053: an estimate, and what waiting may save where waiting is fine. */
function Cost({ analysis, calm }: FoundProps) {
  const { t } = useTranslation('screening');
  const isListed = useNotListed() === null;
  return (
    <Card title={t('result.cost')}>
      <p className="scr:text-q scr:font-bold scr:tabular-nums">{analysis.estimatedCost}</p>
      <p className="scr:mt-1 scr:text-s scr:text-ink-soft">{t(isListed ? 'result.costNote' : 'result.costElsewhere')}</p>
      {analysis.costSavings && analysis.canWaitRecommendation && calm && (
        <p className="scr:mt-3">{t('result.savings', analysis.costSavings)}</p>
      )}
    </Card>
  );
}
