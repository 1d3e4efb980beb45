import { useTranslation } from '@toothwise/web-platform';

/** Whether new cases arrive by themselves at the moment. */
export function LiveSign({ state }: { state: 'open' | 'reconnecting' }) {
  const { t } = useTranslation('clinic');
  return (
    <p role="status" className="cln:flex cln:items-center cln:gap-2 cln:text-s cln:text-ink-soft">
      <span
        aria-hidden="true"
        className={`cln:size-2 cln:rounded-full ${state === 'open' ? 'cln:bg-brand' : 'cln:border cln:border-line-strong'}`}
      />
      {t(`live.${state}`)}
    </p>
  );
}
