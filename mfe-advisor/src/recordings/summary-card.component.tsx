import type { Recording, RecordingSummary, SummaryLine } from '@toothwise/contracts-advisor';
import { Badge, Button, Card, Download } from '@toothwise/ui';
import { saveFile, useTranslation } from '@toothwise/web-platform';
import { placeText } from './format.js';

interface SummaryProps {
  recording: Recording;
  summary: RecordingSummary;
}

/** REC-004, REC-025: what came of the visit. Each line says where it was said. */
export function SummaryCard({ recording, summary }: SummaryProps) {
  const { t } = useTranslation('advisor');
  const { treatmentPlan: plan } = summary;
  const part = (title: string, lines: readonly SummaryLine[]) => <Lines title={title} lines={lines} recording={recording} />;
  return (
    <Card
      title={t('recordings.summary.title')}
      aside={
        <Button look="quiet" size="small" onClick={() => download(recording)}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('recordings.summary.download')}
        </Button>
      }
    >
      <p className="adv:mb-4 adv:text-s adv:text-ink-soft">
        {t(summary.by === 'rules' ? 'recordings.summary.byRules' : 'recordings.summary.byModel')}
      </p>
      <div className="adv:grid adv:gap-5 adv:md:grid-cols-2">
        {part(t('recordings.summary.overview'), summary.overview)}
        <Next summary={summary} />
        {part(t('recordings.summary.treatments'), summary.treatmentsDiscussed)}
        {part(t('recordings.summary.tips'), summary.tipsProvided)}
        {part(t('recordings.summary.concerns'), summary.patientConcerns)}
        {part(t('recordings.summary.recommendations'), summary.dentistRecommendations)}
        {part(t('recordings.summary.actions'), summary.followUpActions)}
      </div>
      <h3 className="adv:mt-6 adv:mb-3 adv:text-q adv:font-bold">{t('recordings.summary.plan')}</h3>
      <div className="adv:grid adv:gap-5 adv:md:grid-cols-3">
        {part(t('recordings.summary.immediate'), plan.immediate)}
        {part(t('recordings.summary.shortTerm'), plan.shortTerm)}
        {part(t('recordings.summary.longTerm'), plan.longTerm)}
      </div>
    </Card>
  );
}

/** REC-005: an urgent one stands out, by its word too. */
function Next({ summary: { nextAppointment: next } }: { summary: RecordingSummary }) {
  const { t } = useTranslation('advisor');
  return (
    <section>
      <h3 className="adv:mb-1 adv:font-bold">{t('recordings.summary.next')}</h3>
      <p className="adv:flex adv:flex-wrap adv:items-center adv:gap-2">
        <span>{next.recommendedTimeframe}</span>
        <Badge className={next.urgency === 'urgent' ? 'adv:bg-error adv:text-paper' : undefined}>
          {t(`recordings.summary.urgency.${next.urgency}`)}
        </Badge>
      </p>
      <p className="adv:text-s adv:text-ink-soft">{next.reason}</p>
    </section>
  );
}

function Lines({ title, lines, recording }: { title: string; lines: readonly SummaryLine[]; recording: Recording }) {
  const { t } = useTranslation('advisor');
  const placeOf = (seq: number) => recording.segments.find((segment) => segment.seq === seq)?.startSeconds ?? 0;
  return (
    <section>
      <h3 className="adv:mb-1 adv:font-bold">{title}</h3>
      {lines.length === 0 && <p className="adv:text-s adv:text-ink-soft">{t('recordings.summary.none')}</p>}
      <ul className="adv:grid adv:gap-2">
        {lines.map(({ text, segments }, at) => (
          <li key={at} className="adv:wrap-anywhere">
            {text}{' '}
            <span className="adv:text-s adv:text-ink-soft">
              {t('recordings.summary.at', { time: segments.map((seq) => placeText(placeOf(seq))).join(', ') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** REC-026 */
function download({ id, patientName, dentistName, dentalOffice, appointmentDate, segments, summary }: Recording): void {
  const transcript = segments.flatMap(({ text }) => (text ? [text] : [])).join('\n');
  const content = JSON.stringify({ id, patientName, dentistName, dentalOffice, appointmentDate, transcript, summary }, null, 2);
  saveFile({ fileName: `appointment-summary-${appointmentDate}.json`, mediaType: 'application/json', content });
}
