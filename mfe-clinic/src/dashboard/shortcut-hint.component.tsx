import { useTranslation } from '@toothwise/web-platform';

const HINTS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'accept'],
  ['D', 'decline'],
] as const;

/** Which keys work here, and the switch that turns them off. Of no use on a phone. */
export function ShortcutHint({ enabled, setEnabled }: { enabled: boolean; setEnabled: (on: boolean) => void }) {
  const { t } = useTranslation('clinic');
  return (
    <div className="cln:mt-4 cln:hidden cln:text-s cln:text-ink-soft cln:md:block">
      <label className="cln:inline-flex cln:min-h-6 cln:items-center cln:gap-2">
        <input
          type="checkbox"
          className="cln:size-4 cln:accent-brand"
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
        {t('shortcuts.switch')}
      </label>
      {enabled && (
        <p className="cln:mt-1 cln:flex cln:flex-wrap cln:gap-x-4 cln:gap-y-1">
          {HINTS.map(([key, name]) => (
            <span key={key} className="cln:inline-flex cln:items-center cln:gap-1">
              <kbd className="cln:rounded-control cln:border cln:border-line-strong cln:bg-surface cln:px-2 cln:font-sans cln:font-semibold cln:text-ink">
                {key}
              </kbd>
              {t(`shortcuts.${name}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
