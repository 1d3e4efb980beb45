import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { Slot, useTranslation } from '@toothwise/web-platform';
import { levelOf } from '../../basics/outcome/level.js';

/** SCR-027: the place where the clinic domain shows clinics near the place that the person named. */
export function ClinicsNearby({ screening, analysis }: { screening: Screening; analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const level = levelOf(analysis);
  const place = screening.sharing.place && { latitude: screening.sharing.place.latitude, longitude: screening.sharing.place.longitude };
  return (
    <section
      id="clinics"
      tabIndex={-1}
      className="scr:grid scr:scroll-mt-24 scr:gap-4 scr:outline-none scr:empty:hidden"
      data-on="screen"
      aria-label={t(`result.clinics.${level}`)}
    >
      <Slot name="screening.result.after" props={{ screeningId: screening.id, level, urgency: analysis.urgency, place }} />
    </section>
  );
}
