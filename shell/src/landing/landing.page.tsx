import { ArrowRight, Badge, buttonClass, classNames, Siren } from '@toothwise/ui';
import {
  later,
  Link,
  shellPaths,
  useLabel,
  useNavigation,
  useRegistryBusy,
  useRegistryState,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { useConfig } from '../config.context.js';
import { ExampleResult } from './example-result.component.js';
import type LazyPicture from './picture.component.js';

const wrap = 'mx-auto max-w-[1168px] px-4 md:px-6';

/** `/`: what the product does, where help is, and the way in. */
export function LandingPage() {
  const { t } = useTranslation('shell');
  const title = t('landing.title');
  useEffect(() => {
    document.title = `${t('product')}: ${title}`;
  }, [t, title]);
  return (
    // Columns where the text has room for them, whatever its size.
    <div className="@container">
      <Hero />
      <EmergencyBand />
      <Benefits />
      <Steps />
      <Trust />
      <Last />
    </div>
  );
}

const startLook = buttonClass({ look: 'primary', size: 'large' }, 'min-w-[min(15rem,100%)]');

const PORTAL = { path: shellPaths.portal, labelKey: 'shell:nav.portal' } as const;

/**
 * How one may begin: by what the first remote brings for it; where nobody brings one, by the portal. While the list of them cannot be read that is
 * not known, and a visitor, for whom the portal has nothing, has no way.
 */
function useWayIn() {
  const [start] = useNavigation('landing');
  const busy = useRegistryBusy();
  const { status: list } = useRegistryState();
  const { status } = useSession();
  const isKnown = list !== 'failed' || status === 'signed-in';
  const isAwaited = !start && busy;
  return { isAwaited, isStart: start !== undefined, way: isAwaited ? undefined : (start ?? (isKnown ? PORTAL : undefined)) };
}

/** The main button. Its place is kept until it is known what it is. */
function StartLink() {
  const label = useLabel();
  const { isAwaited, way } = useWayIn();
  if (isAwaited) return <span className={`${startLook} invisible`} aria-hidden="true" />;
  if (!way) return null;
  return (
    <Link to={way.path} className={startLook}>
      {label(way.labelKey)}
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

const otherLook = buttonClass({ look: 'secondary', size: 'large' }, 'min-w-[min(15rem,100%)]');

/** Whatever else one may begin with, beside the main button (APP-009). The place of one is kept until it is known. */
function OtherWays() {
  const label = useLabel();
  const [, ...others] = useNavigation('landing');
  const busy = useRegistryBusy();
  if (others.length === 0 && busy) return <span className={`${otherLook} invisible`} aria-hidden="true" />;
  return others.map(({ path, labelKey }) => (
    <Link key={path} to={path} className={otherLook}>
      {label(labelKey)}
    </Link>
  ));
}

function Hero() {
  const { t } = useTranslation('shell');
  return (
    <section
      className={classNames(wrap, 'grid items-center gap-10 pt-8 pb-12 @min-[47rem]:grid-cols-[1.1fr_1fr] md:gap-12 md:pt-20 md:pb-20')}
    >
      <div>
        <h1 className="text-2xl font-bold md:text-3xl lg:text-[3.05rem]">{t('landing.title')}</h1>
        <p className="mt-4 max-w-[52ch] text-q text-ink-soft md:text-l md:leading-normal">{t('landing.lead')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <StartLink />
          <OtherWays />
          <a href="#how" className={buttonClass({ look: 'quiet', size: 'large' })}>
            {t('landing.how')}
          </a>
        </div>
        <StartNote />
      </div>
      <ExampleResult />
    </section>
  );
}

/** Of a screening, where one can be begun here. */
function StartNote() {
  const { t } = useTranslation('shell');
  const { isAwaited, isStart } = useWayIn();
  return isStart || isAwaited ? <p className="mt-3 text-s text-ink-soft">{t('landing.small')}</p> : null;
}

function EmergencyBand() {
  const { t } = useTranslation('shell');
  return (
    <section className="border-y border-line bg-surface">
      <div className={classNames(wrap, 'flex flex-wrap items-center gap-x-8 gap-y-4 py-6')}>
        <div className="grow">
          <h2 className="text-l font-bold">{t('landing.emergency.title')}</h2>
          <p className="text-ink-soft">{t('landing.emergency.body')}</p>
        </div>
        <Link to={shellPaths.emergency} className={buttonClass({ look: 'secondary', size: 'large' })}>
          <Siren size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('landing.emergency.action')}
        </Link>
      </div>
    </section>
  );
}

// Below the fold, and decoration: no other page waits for them, and one that does not come is left out.
const Drawing = later(() => import('./picture.component.js'), { missing: () => null });

function Picture(props: ComponentProps<typeof LazyPicture>) {
  return <Drawing {...props} waiting={<span className={`${props.className} block aspect-5/4`} />} />;
}

function Benefits() {
  const { t } = useTranslation('shell');
  return (
    <section className={classNames(wrap, 'py-12 md:py-20')}>
      <h2 className="text-xl font-bold md:text-2xl">{t('landing.benefits')}</h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 @min-[47rem]:grid-cols-2">
        {(['free', 'schedule', 'kids', 'anxiety'] as const).map((key) => (
          <article key={key} className="flex flex-wrap items-start gap-5">
            <Picture of={key} className="w-[96px] shrink-0 md:w-[144px]" />
            {/* Measured by the text: where it is large, it stands below the picture. */}
            <div className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
              <h3 className="text-l font-bold">{t(`landing.${key}.title`)}</h3>
              <p className="mt-2 max-w-[48ch] text-ink-soft">{t(`landing.${key}.body`)}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function Steps() {
  const { t } = useTranslation('shell');
  return (
    <section id="how" className="border-y border-line bg-surface">
      <div className={classNames(wrap, 'py-12 md:py-20')}>
        <h2 className="text-xl font-bold md:text-2xl">{t('landing.steps.title')}</h2>
        <ol className="mt-8 grid gap-8 @min-[47rem]:grid-cols-3">
          {(['one', 'two', 'three'] as const).map((step, at) => (
            <li key={step} className="border-t-2 border-gum pt-4">
              <span className="font-bold text-ink-soft tabular-nums">{at + 1}</span>
              <h3 className="mt-1 text-l font-bold">{t(`landing.steps.${step}.title`)}</h3>
              <p className="mt-2 max-w-[44ch] text-ink-soft">{t(`landing.steps.${step}.body`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Trust() {
  const { t } = useTranslation('shell');
  return (
    <section className={classNames(wrap, 'grid gap-8 py-12 @min-[47rem]:grid-cols-[1fr_2fr] md:py-20')}>
      <h2 className="text-xl font-bold md:text-2xl">{t('landing.trust.title')}</h2>
      <dl className="grid gap-6">
        {(['rules', 'up', 'yours'] as const).map((point) => (
          <div key={point} className="border-b border-line pb-6 last:border-0">
            <dt className="text-q font-bold">{t(`landing.trust.${point}.title`)}</dt>
            <dd className="mt-1 max-w-[64ch] text-ink-soft">{t(`landing.trust.${point}.body`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Last(): ReactNode {
  const { t } = useTranslation('shell');
  const team = useConfig()?.augmentedRealityUrl;
  const { isAwaited, way } = useWayIn();
  // It asks whether it can wait, and would have no answer.
  if (!isAwaited && !way) return null;
  return (
    <section className="border-t border-line bg-surface">
      <div className={classNames(wrap, 'flex flex-wrap items-center gap-x-8 gap-y-5 py-12')}>
        <Picture of="clinic" className="w-28 max-sm:hidden" />
        <div className="grow">
          <h2 className="text-xl font-bold">{t('landing.last.title')}</h2>
          <p className="mt-1">{t('landing.last.body')}</p>
        </div>
        <div
          className={classNames('flex flex-wrap gap-x-4 gap-y-3', !team && 'sm:w-max sm:flex-nowrap sm:whitespace-nowrap sm:*:shrink-0')}
        >
          {team && (
            <a href={team} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'secondary', size: 'large' })}>
              {t('landing.team')} <Badge look="quiet">{t('landing.teamNote')}</Badge>
            </a>
          )}
          <OtherWays />
          <StartLink />
        </div>
      </div>
    </section>
  );
}
