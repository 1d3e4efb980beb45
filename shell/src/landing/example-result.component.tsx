import { Badge, UrgencyBadge } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** What an answer looks like, plainly marked as an example. */
export function ExampleResult() {
  const { t } = useTranslation('shell');
  const steps = t('landing.example.steps', { returnObjects: true });
  return (
    <figure aria-label={t('landing.example.label')} className="rounded-card border border-line bg-surface p-5 shadow-float md:p-7">
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-3 gap-y-2">
        <UrgencyBadge level={3} className="text-m whitespace-normal lg:text-q">
          {t('landing.example.level')}
        </UrgencyBadge>
        <Badge look="quiet">{t('landing.example.tag')}</Badge>
      </div>
      <p className="mt-4 text-ink-soft">{t('landing.example.why')}</p>
      <p className="mt-5 font-bold">{t('landing.example.next')}</p>
      <ol className="mt-2 grid gap-3">
        {steps.map((step, at) => (
          <li key={step} className="grid grid-cols-[28px_1fr] gap-2">
            <span className="grid size-6 place-content-center rounded-full bg-brand-soft text-s font-bold text-brand">{at + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
