import type { Consultation } from '@toothwise/contracts-advisor';
import { ChevronRight, Skeleton, type UrgencyLevel } from '@toothwise/ui';
import { isToSelf } from '@toothwise/triage/emergency';
import { Link, PagesView, sayWhen, useTranslation } from '@toothwise/web-platform';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { conversationPath } from '../routes.js';
import { useWhose } from './whose.js';

const AT_ONCE = 5;

/** All conversations of the person, newest first: the consent promises that they can come back to what they told. */
export function Earlier() {
  const { t } = useTranslation('advisor');
  return (
    <PagesView
      queryKey={keys.earlier}
      read={(cursor, signal) => advisorApi.listConsultations({ query: { limit: AT_ONCE, cursor }, signal })}
      skeleton={<Skeleton lines={3} />}
      empty={null}
    >
      {(consultations) => (
        <section className="adv:mt-8 adv:text-left" aria-labelledby="earlier">
          <h3 id="earlier" className="adv:text-q adv:font-bold">
            {t('earlier.title')}
          </h3>
          <ul className="adv:mt-3 adv:grid adv:gap-2">
            {consultations.map((consultation) => (
              <li key={consultation.id}>
                <One consultation={consultation} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagesView>
  );
}

function One({ consultation }: { consultation: Consultation }) {
  const { id, type, result, updatedAt, safety, sensitive } = consultation;
  const { t } = useTranslation('advisor');
  const whose = useWhose()(consultation);
  return (
    <Link
      to={conversationPath(id)}
      className="adv:flex adv:min-h-11 adv:items-center adv:gap-3 adv:rounded-card adv:border adv:border-line adv:bg-surface adv:px-4 adv:py-3 adv:text-ink adv:no-underline adv:hover:border-brand adv:hover:bg-brand-soft"
    >
      <span className="adv:min-w-0 adv:flex-1">
        <span className="adv:block adv:font-medium">{t(type === 'urgent' ? 'modes.urgent' : 'modes.routine')}</span>
        {whose && !sensitive && <span className="adv:block">{whose}</span>}
        <span className="adv:block adv:text-s adv:text-ink-soft">
          {sayWhen(updatedAt)} ·{' '}
          {safety.emergency
            ? t(isToSelf(safety.emergency) ? 'earlier.private' : result ? 'earlier.later' : 'earlier.stopped')
            : result
              ? t(`result.level.${result.level as UrgencyLevel}`)
              : t('earlier.unfinished')}
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="adv:flex-none adv:text-ink-soft" />
    </Link>
  );
}
