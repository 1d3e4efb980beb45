import { useTranslation } from '@toothwise/web-platform';

/** MARK-006: who does what here. */
export function HelpTab() {
  const { t } = useTranslation('health');
  return (
    <ul className="hea:grid hea:max-w-2xl hea:list-disc hea:gap-2 hea:pl-5">
      {(['patients', 'formats', 'dentists', 'consent', 'names'] as const).map((one) => (
        <li key={one}>{t(`markup.help.${one}`)}</li>
      ))}
    </ul>
  );
}
