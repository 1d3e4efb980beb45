import { addTexts, Page, useSession, useTranslation } from '@toothwise/web-platform';
import privacyTexts from './privacy.en.js';
import { WhoLooked } from './who-looked.component.js';
import { YourConsent } from './your-consent.component.js';
import { YourExport } from './your-export.component.js';
import { YourErasure } from './your-erasure.component.js';

addTexts('privacy', privacyTexts);

export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const { status } = useSession();
  const parts = t('parts', { returnObjects: true });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="grid gap-8">
        {parts.map((part) => (
          <section key={part.title}>
            <h2 className="text-l font-bold">{part.title}</h2>
            <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-gum">
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
        {status === 'signed-in' && (
          <>
            <YourConsent />
            <WhoLooked />
            <YourExport />
            <YourErasure />
          </>
        )}
      </div>
    </Page>
  );
}
