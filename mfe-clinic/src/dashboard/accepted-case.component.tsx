import { dialled, sayPhone } from '@toothwise/phone';
import type { Offer } from '@toothwise/contracts-clinic';
import { Badge, Button, Camera, LinkButton, Mail, Phone } from '@toothwise/ui';
import { FailureNotice, sayInstant, sayMoney, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { CaseFacts } from './case-facts.component.js';
import { Facts } from './facts.component.js';

type Accepted = NonNullable<Offer['accepted']>;

/** The case of a patient whom this practice has taken on. */
export function AcceptedCase({ offer, accepted }: { offer: Offer; accepted: Accepted }) {
  const { t } = useTranslation('clinic');
  return (
    <div className="cln:grid cln:gap-6">
      <Contact accepted={accepted} />
      <Progress offer={offer} accepted={accepted} />
      <section>
        <h3 className="cln:text-m">{t('accepted.words')}</h3>
        {accepted.symptoms.length === 0 && <p className="cln:text-ink-soft">{t('accepted.noWords')}</p>}
        <ul className="cln:mt-2 cln:flex cln:flex-wrap cln:gap-2">
          {accepted.symptoms.map((symptom) => (
            <li key={symptom} className="cln:rounded-control cln:bg-sunken cln:px-3 cln:py-1 cln:wrap-anywhere">
              {symptom}
            </li>
          ))}
        </ul>
      </section>
      <Answers answers={accepted.answers} />
      <section>
        <h3 className="cln:text-m">{t('accepted.summary')}</h3>
        <p className="cln:mt-1 cln:whitespace-pre-line">{accepted.summary}</p>
        <p className="cln:mt-1 cln:text-s cln:text-ink-soft">{t('accepted.screeningNote')}</p>
        {accepted.hasPhotos && (
          <p className="cln:mt-2 cln:flex cln:items-center cln:gap-2">
            <Camera size={20} strokeWidth={1.75} aria-hidden="true" className="cln:shrink-0" />
            {t('accepted.photos')}
          </p>
        )}
      </section>
      <CaseFacts offer={offer} />
      <Facts
        className="cln:border-t cln:border-line cln:pt-4"
        facts={[
          { label: t('accepted.place'), value: accepted.placeLabel },
          { label: t('accepted.owed'), value: sayMoney(accepted.amountOwed) },
          { label: t('accepted.value'), value: t('accepted.estimate', { value: sayMoney(accepted.valueEstimate * 100) }) },
        ]}
      />
    </div>
  );
}

/** Whom to call, and whose case it is where another answered. */
function Contact({ accepted }: { accepted: Accepted }) {
  const { t } = useTranslation('clinic');
  const { patient } = accepted;
  const whose = useWhose()(accepted);
  return (
    <section
      aria-label={t('accepted.title', { name: patient.name })}
      className="cln:rounded-card cln:bg-brand-soft cln:p-4"
      data-testid="contact"
    >
      <h3 className="cln:text-l">{patient.name}</h3>
      {whose && <p className="cln:mt-1 cln:font-bold cln:wrap-anywhere">{whose}</p>}
      <p className="cln:mt-3 cln:flex cln:flex-wrap cln:gap-3">
        {patient.phone && (
          <LinkButton look="primary" href={`tel:${dialled(patient.phone)}`}>
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
            {sayPhone(patient.phone)}
          </LinkButton>
        )}
        <LinkButton href={`mailto:${patient.email}`} className="cln:max-w-full cln:justify-start cln:text-left cln:wrap-anywhere">
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
          {patient.email}
        </LinkButton>
      </p>
      {!patient.phone && <p className="cln:mt-2 cln:text-s">{t('accepted.noPhone')}</p>}
    </section>
  );
}

/** What was answered beside the complaint, each with its question. */
function Answers({ answers }: Pick<Accepted, 'answers'>) {
  const { t } = useTranslation('clinic');
  if (answers.length === 0) return null;
  return (
    <section data-testid="answers">
      <h3 className="cln:text-m">{t('accepted.answers')}</h3>
      <dl className="cln:mt-2 cln:grid cln:gap-3">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="cln:text-s cln:text-ink-soft">{question}</dt>
            <dd className="cln:wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "The patient is Elsa, age 11, a child of Jonas Weber": where the contact is of who answered for them. */
function useWhose(): (accepted: Accepted) => string | null {
  const { t } = useTranslation('clinic');
  return ({ about, patient: { name } }) => {
    if (!about || about.who === 'me') return null;
    if (about.who === 'unknown') return t('accepted.whose.unknown', { name });
    const who = about.name ?? t(`accepted.whose.${about.who}`);
    const said = about.age === null ? who : t('accepted.whose.aged', { who, age: about.age });
    return t(`accepted.whose.of.${about.who}`, { who: said, name });
  };
}

/** New → contacted → converted, forward only (CLIN-030). */
function Progress({ offer, accepted }: { offer: Offer; accepted: Accepted }) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const change = useMutation({
    // Pressed in quick succession, the second is sent when the first has been answered.
    scope: { id: `lead ${offer.leadId}` },
    mutationFn: (status: 'contacted' | 'converted') => clinicApi.changeLeadStatus({ params: { leadId: offer.leadId }, body: { status } }),
    onSuccess: (changed) => queries.setQueryData(keys.opened(changed), changed),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.inbox }),
  });
  return (
    <section aria-label={t('accepted.progress')} className="cln:flex cln:flex-wrap cln:items-center cln:gap-3">
      <Badge look={accepted.status === 'new' ? 'plain' : 'brand'}>{t(`status.${accepted.status}`)}</Badge>
      <span className="cln:text-s cln:text-ink-soft">{t('accepted.at', { when: sayInstant(accepted.acceptedAt) })}</span>
      {accepted.status === 'new' && (
        <Button size="small" busy={change.isPending && change.variables === 'contacted'} onClick={() => change.mutate('contacted')}>
          {t('accepted.contacted')}
        </Button>
      )}
      {accepted.status !== 'converted' && (
        <Button size="small" busy={change.isPending && change.variables === 'converted'} onClick={() => change.mutate('converted')}>
          {t('accepted.converted')}
        </Button>
      )}
      <FailureNotice error={change.error} title={t('accepted.failed')} className="cln:w-full" />
    </section>
  );
}
