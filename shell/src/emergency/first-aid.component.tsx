import { FamilyPicture, GauzePicture, SwellingPicture, ToothInMilkPicture } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

const cards = [
  { key: 'bleeding', Picture: GauzePicture },
  { key: 'knockedOut', Picture: ToothInMilkPicture },
  { key: 'broken', Picture: ToothInMilkPicture },
  { key: 'swelling', Picture: SwellingPicture },
  { key: 'pain', Picture: FamilyPicture },
] as const;

/** What to do with one's own hands, in pictures where there is something to see. Where each step comes from: docs/clinical/first-aid.md. */
export function FirstAid() {
  const { t } = useTranslation('emergency');
  return (
    <section id="first-aid" className="mt-12 scroll-mt-20">
      <h2 className="text-xl font-bold">{t('aid.title')}</h2>
      <div className="mt-5 grid gap-4 @min-[60rem]:grid-cols-3">
        {cards.map(({ key, Picture }) => (
          <article
            key={key}
            className="rounded-card border border-line bg-surface p-5 wrap-anywhere @max-[60rem]:grid @max-[60rem]:gap-x-6 @min-[34rem]:@max-[60rem]:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <Picture label={t(`aid.${key}.picture`)} className="mx-auto mb-4 w-full max-w-44" />
            <Steps of={key} />
          </article>
        ))}
        {(['blow', 'swallowed'] as const).map((key) => (
          <article key={key} className="rounded-card border border-line bg-surface p-5 wrap-anywhere @min-[60rem]:col-span-3">
            <Steps of={key} />
          </article>
        ))}
      </div>
    </section>
  );
}

function Steps({ of: key }: { of: (typeof cards)[number]['key'] | 'blow' | 'swallowed' }) {
  const { t } = useTranslation('emergency');
  return (
    <div>
      <h3 className="text-l font-bold">{t(`aid.${key}.title`)}</h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-5">
        {t(`aid.${key}.steps`, { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
