import { useTranslation } from '@toothwise/web-platform';
import type { SharingText } from '../../api/screening.resource.js';

/**
 * What is agreed to: in a few sentences, and right there, folded, in full as the server words it and keeps it with the consent. Of a wording that
 * the sentences were not written for, all of it stands open.
 */
export function ConsentParagraphs({ text: { paragraphs, textVersion } }: { text: SharingText }) {
  const { t } = useTranslation('screening');
  const briefs: Record<string, readonly string[]> = t('contact.briefs', { returnObjects: true });
  const brief = briefs[textVersion];
  if (!brief) return <Paragraphs lines={paragraphs} />;
  return (
    <>
      <Paragraphs lines={brief} />
      <details className="scr:mb-5">
        <summary className="scr:min-h-6 scr:cursor-pointer scr:font-bold">{t('contact.inFull')}</summary>
        <div className="scr:mt-3">
          <Paragraphs lines={paragraphs} />
        </div>
      </details>
    </>
  );
}

const Paragraphs = ({ lines }: { lines: readonly string[] }) => (
  <div className="scr:mb-5 scr:grid scr:gap-3">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);
