import type { HealthDocument } from '@toothwise/contracts-health';
import { Progress } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { Sending } from './use-upload.js';

/** DOC-009: how far each file is, as it is. */
export function ProcessingTab({ sendings, documents }: { sendings: readonly Sending[]; documents: readonly HealthDocument[] }) {
  return (
    <ul className="hea:grid hea:gap-4">
      {sendings.map((one) => (
        <li key={one.id}>
          <OneFile sending={one} document={documents.find(({ id }) => id === one.id)} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ sending, document }: { sending: Sending; document?: HealthDocument }) {
  const { t } = useTranslation('health');
  // What failed stands above.
  if (sending.state === 'failed' || document?.failure) return null;
  const { value, says } = stageOf(sending, document);
  const pages = document?.progress;
  const aside =
    says === 'reading' && document?.ai?.state === 'asked'
      ? t('documents.stage.asking', { host: document.ai.reader })
      : says === 'reading' && pages
        ? t('documents.stage.pages', pages)
        : t(`documents.stage.${says}`);
  return <Progress label={sending.file.name} aside={<span role="status">{aside}</span>} value={value} />;
}

type Says = 'sending' | 'scanning' | 'waiting' | 'reading' | 'done';
/** Bytes are the first half, the scan the next tenth, pages the rest. */
function stageOf({ part, state }: Sending, document: HealthDocument | undefined): { value: number; says: Says } {
  if (state === 'sending' || !document) return { value: 50 * part, says: 'sending' };
  if (document.scan === 'waiting') return { value: 50, says: 'scanning' };
  if (document.status === 'completed' || document.status === 'uploaded') return { value: 100, says: 'done' };
  const { progress } = document;
  if (document.status === 'pending' || !progress) return { value: 60, says: document.status === 'pending' ? 'waiting' : 'reading' };
  return { value: 60 + (40 * progress.done) / Math.max(1, progress.pages), says: 'reading' };
}
