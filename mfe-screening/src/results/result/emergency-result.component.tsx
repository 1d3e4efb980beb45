import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { useTranslation } from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';
import { ReportCard } from '../report/report-card.component.js';
import { ReviewCard } from '../reviews/review-card.component.js';
import { SharingCard } from '../sharing/sharing-card.component.js';
import { ClinicsNearby } from './clinics-nearby.component.js';
import { ProofCard } from '../../basics/outcome/proof-card.component.js';
import { ResultActions } from './result-actions.component.js';
import { ResultAnswers } from '../../basics/outcome/result-answers.component.js';
import { ResultFirst, ResultMilder, ResultSeen } from './result-first.component.js';
import { ResultPhotos } from './result-photos.component.js';
import { isPrivate, isSensitive } from '../../basics/outcome/sensitive.js';
import { clinicsOf } from '../../basics/outcome/clinics-of.js';
import { useWhose } from '../../basics/outcome/whose.js';

type EmergencyAnalysis = Analysis & { emergency: NonNullable<Analysis['emergency']> };

export const isEmergency = (analysis: Analysis): analysis is EmergencyAnalysis => analysis.emergency !== null;

/**
 * A finished emergency: the card alone fills the screen. Below it, at level 4, clinics and the question whether one may make contact, asked
 * anew; at level 5 neither. No cost, no discount, no list of steps beside the one on the card; why it is an emergency is folded away.
 */
export function EmergencyResult({ screening, analysis }: { screening: Screening; analysis: EmergencyAnalysis }) {
  const { t } = useTranslation('screening');
  const whose = useWhose()(screening.person);
  const sensitive = isSensitive(analysis);
  return (
    <article className="scr:grid scr:gap-6">
      <ResultFirst screening={screening} level={analysis.level} />
      <EmergencyCard emergency={analysis.emergency} sensitive={sensitive} clinics={clinicsOf(screening)} inPage />
      {/* Words of self-harm are said of who writes, whomever the answers are about. */}
      {!sensitive && whose && (
        <p className="scr:font-bold scr:wrap-anywhere" data-testid="whose">
          {whose}
        </p>
      )}
      <ResultSeen screening={screening} level={analysis.level} />
      <ResultMilder screening={screening} />
      <ReviewCard review={screening.review} analysis={screening.analysis ?? analysis} />
      {analysis.emergency.level < 5 && (
        <div className="scr:grid scr:items-start scr:gap-6 scr:lg:grid-cols-2">
          <ClinicsNearby screening={screening} analysis={analysis} />
          <SharingCard screening={screening} />
        </div>
      )}
      <details data-testid="emergency-details">
        <summary className="scr:min-h-6 scr:cursor-pointer scr:font-bold">
          {t(isPrivate(analysis) ? 'result.privateDetails' : 'result.emergencyDetails')}
        </summary>
        <div className="scr:mt-4 scr:grid scr:items-start scr:gap-6 scr:lg:grid-cols-2">
          <ProofCard analysis={analysis} signs={screening.signs} calm={false} />
          <ResultAnswers screening={screening} />
          <ResultPhotos screening={screening} analysis={analysis} />
        </div>
      </details>
      <ReportCard id={screening.id} />
      <p className="scr:text-s scr:text-ink-soft">{t('result.notDiagnosis')}</p>
      <ResultActions />
    </article>
  );
}
