import { type StreamState, useTranslation } from '@toothwise/web-platform';

/** Whether new cases arrive by themselves at the moment. */
export function LiveSign({ state }: { state: StreamState }) {
  const { t } = useTranslation('clinic');
  return (
    <p role="status" className="cln:flex cln:items-center cln:gap-2 cln:text-s cln:text-ink-soft">
      {state !== 'connecting' && state !== 'refused' && (
        <>
          <span
            aria-hidden="true"
            className={`cln:size-2 cln:rounded-full ${state === 'live' ? 'cln:bg-brand' : 'cln:border cln:border-line-strong'}`}
          />
          {t(`live.${state}`)}
        </>
      )}
    </p>
  );
}
