import { Notice } from '@toothwise/ui';
import { useLead } from '@toothwise/web-platform';
import { sentencesFor } from './photo-intake.rules.js';
import { usePhotoTexts } from './photo-texts.js';
import styles from './photos.module.css';
import type { Refusals } from './use-photo-sending.js';

interface RefusedPhotosProps extends Refusals {
  className?: string;
  /** What the page says of files that are no pictures, where that is specified otherwise. */
  wrongType?: { title: string; body: string };
}

/** Which files were not taken, and why each: it stands until others are chosen. */
export function RefusedPhotos({ refused, chosen, className, wrongType }: RefusedPhotosProps) {
  const { t } = usePhotoTexts();
  const place = useLead<HTMLDivElement>(refused.length > 0 && refused, { focus: false });
  if (refused.length === 0) return null;
  const said = sentencesFor(refused, chosen).map(({ title, body }) =>
    wrongType && title === 'typeTitle' ? wrongType : { title: t(title), body: t(body) },
  );
  return (
    <div ref={place} className={className} data-testid="photos-refused">
      <Notice look="error" title={t('refused')}>
        {said.map(({ title, body }) => (
          <p key={title}>
            <strong>{title}</strong> {body}
          </p>
        ))}
        <ul>
          {refused.map(({ name, reason }, at) => (
            <li key={`${name} ${at}`}>
              <strong className={styles.name}>{name}</strong> {t(`reason.${reason}`)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
