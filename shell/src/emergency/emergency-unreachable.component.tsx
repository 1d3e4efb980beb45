import { Button, LinkButton, Phone } from '@toothwise/ui';
import { Page, useTranslation } from '@toothwise/web-platform';

const numbers = ['112', '911'];

/** When not even the emergency page can be fetched: the call, which needs no page. */
export function EmergencyUnreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'platform']);
  return (
    <Page title={t('unreachable.title')} lead={t('unreachable.body')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {numbers.map((number) => (
          <LinkButton key={number} look="urgent" size="large" wide href={`tel:${number}`}>
            <Phone size={22} strokeWidth={2} aria-hidden="true" />
            {t('unreachable.call', { number })}
          </LinkButton>
        ))}
      </div>
      <p className="mt-3">{t('unreachable.which')}</p>
      <Button className="mt-6" onClick={onRetry}>
        {t('platform:retry')}
      </Button>
    </Page>
  );
}
