import { useBar, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls } from '@toothwise/web-platform/care';

/** Keeps the call in view while clinics are looked through: the line above the page is scrolled away with it. */
export default function OpenCallBar() {
  const { t } = useTranslation('clinic');
  return (
    <section
      ref={useBar('bottom', { isGravest: true })}
      aria-label={t('finder.open.bar')}
      data-on="screen"
      data-testid="open-call"
      className="cln:sticky cln:bottom-0 cln:z-10 cln:mt-6 cln:border-t cln:border-line cln:bg-paper cln:p-3"
    >
      <EmergencyCalls size="small" />
    </section>
  );
}
