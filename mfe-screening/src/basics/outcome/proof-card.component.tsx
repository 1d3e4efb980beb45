import { signsSaid } from '@toothwise/triage/emergency';
import type { Analysis, SignList } from '@toothwise/contracts-screening';
import { Card, ShieldCheck } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { levelOf } from './level.js';
import { partOf } from './on-this-page.component.js';

interface ProofCardProps {
  analysis: Analysis;
  signs: SignList | null;
  /** Nothing stands beside it that calls for a visit, or says that something is open. */
  calm: boolean;
}

/** Which rules fired on which words, what would change the result, rule version and sources. Flag 23 is never named to the account holder. */
export function ProofCard({ analysis, signs, calm }: ProofCardProps) {
  const { t } = useTranslation('screening');
  const { specified, raised, wouldChange, ruleVersion, sources } = analysis.explanation;
  const redFlags = analysis.explanation.redFlags.filter(({ flag }) => flag !== 23);
  return (
    <Card
      {...partOf('result-why')}
      title={t('result.why')}
      aside={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="scr:text-brand" />}
      data-testid="proof-card"
    >
      {signs && <p className="scr:mb-4">{signsSaid(signs)}</p>}
      {/* No reasons where a warning sign raised the result above them. */}
      {specified.because.length > 0 && (
        <>
          <p>{t('result.specified', { urgency: t(`result.urgency.${specified.urgency}`) })}</p>
          <ul className="scr:mt-2 scr:list-disc scr:space-y-1 scr:pl-6">
            {specified.because.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {raised && <Raised raised={raised} />}
      {(redFlags.length > 0 || calm) && <h3 className="scr:mt-5 scr:font-bold">{t('result.flags')}</h3>}
      {redFlags.length === 0 && calm && <p className="scr:mt-1">{t('result.noFlags')}</p>}
      <ul className="scr:mt-2 scr:grid scr:gap-3">
        {redFlags.map((flag) => (
          <Flag key={flag.flag} flag={flag} />
        ))}
      </ul>
      {wouldChange.length > 0 && (
        <>
          <h3 {...partOf('result-change')} className="scr:mt-5 scr:font-bold">
            {t('result.wouldChange')}
          </h3>
          <ul className="scr:mt-2 scr:list-disc scr:space-y-1 scr:pl-6">
            {wouldChange.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {sources.length > 0 && (
        <details className="scr:mt-5 scr:text-s scr:text-ink-soft">
          <summary className="scr:min-h-6 scr:cursor-pointer">{t('result.sources')}</summary>
          <ul className="scr:mt-1 scr:list-disc scr:pl-6">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="scr:mt-2 scr:text-s scr:text-ink-soft">{t('result.version', { version: ruleVersion })}</p>
    </Card>
  );
}

function Flag({ flag }: { flag: Analysis['explanation']['redFlags'][number] }) {
  const { t } = useTranslation('screening');
  return (
    <li className="scr:border-l-4 scr:border-line-strong scr:pl-3">
      <p className="scr:font-bold">{flag.title}</p>
      {flag.words.length > 0 && <p>{t('result.words', { words: flag.words.map((word) => `“${word}”`).join(', ') })}</p>}
      {flag.because && <p>{flag.because}</p>}
      <p className="scr:text-s scr:text-ink-soft">{t('result.source', { source: flag.source })}</p>
    </li>
  );
}

/** A model raised the level beyond rules and red flags: by what, and whose it is. */
function Raised({ raised: { from, urgency, words, source } }: { raised: NonNullable<Analysis['explanation']['raised']> }) {
  const { t } = useTranslation('screening');
  return (
    <div className="scr:mt-5 scr:border-l-4 scr:border-line-strong scr:pl-3" data-testid="raised-by-model">
      <h3 className="scr:font-bold">{t('result.raised')}</h3>
      {urgency && <p>{t('result.raisedUrgency', { urgency: t(`result.urgency.${urgency}`) })}</p>}
      {words.length > 0 && <p>{t('result.raisedWords', { words: words.map((word) => `“${word}”`).join(', ') })}</p>}
      <p>{t('result.raisedBy', { level: t(`result.level.${levelOf({ level: from })}`) })}</p>
      <p className="scr:text-s scr:text-ink-soft">{t('result.source', { source })}</p>
    </div>
  );
}
