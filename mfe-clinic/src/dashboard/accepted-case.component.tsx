import { dialled, sayPhone } from '@toothwise/phone';
import type { Offer } from '@toothwise/contracts-clinic';
import { Camera, LinkButton, Mail, Phone } from '@toothwise/ui';
import { sayMoney, useTranslation } from '@toothwise/web-platform';
import { CaseFacts } from './case-facts.component.js';
import { Facts } from './facts.component.js';
import { Progress } from './progress.component.js';

type Accepted = NonNullable<Offer['accepted']>;

/** The case of a patient whom this practice has taken on. */
export function AcceptedCase({ offer, accepted }: { offer: Offer; accepted: Accepted }) {
  const { t } = useTranslation('clinic');
  const { answers, about } = accepted;
  const had = answers.filter(({ of }) => of === 'has');
  const pain = answers.find(({ of }) => of === 'pain')?.answer;
  return (
    <div className="cln:grid cln:gap-6">
      <Contact accepted={accepted} />
      <Had answers={had} />
      <Progress offer={offer} accepted={accepted} />
      <section>
        <h3 className="cln:text-m">{t('accepted.words')}</h3>
        {accepted.symptoms.length === 0 && <p className="cln:text-ink-soft">{t('accepted.noWords')}</p>}
        {/* As it was written: a comma ends no complaint. */}
        {accepted.symptoms.length > 0 && (
          <p className="cln:mt-2 cln:rounded-control cln:bg-sunken cln:px-3 cln:py-2 cln:wrap-anywhere">{accepted.symptoms.join(', ')}</p>
        )}
        <Pairs className="cln:mt-3" pairs={answers.filter(({ of }) => of === 'worry')} />
      </section>
      <Answers
        answers={answers.filter(({ of }) => of === undefined)}
        title={t(had.length > 0 ? 'accepted.otherAnswers' : 'accepted.answers')}
      />
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
      <CaseFacts offer={offer} known={{ pain, age: about?.age }} />
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
  const { patient, about } = accepted;
  const whose = useWhose()(accepted);
  return (
    <section
      aria-label={t('accepted.title', { name: patient.name })}
      className="cln:rounded-card cln:bg-brand-soft cln:p-4"
      data-testid="contact"
    >
      <h3 className="cln:text-l">{patient.name}</h3>
      {about?.who === 'me' && about.age !== null && <p>{t('accepted.age', { age: about.age })}</p>}
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

/** What a dentist must know first: signs that were ticked, illnesses, medicines. Cases from before that was told apart have it among their answers. */
function Had({ answers }: Pick<Accepted, 'answers'>) {
  const { t } = useTranslation('clinic');
  if (answers.length === 0) return null;
  return (
    <section data-testid="has" className="cln:rounded-card cln:border cln:border-line cln:p-4">
      <h3 className="cln:text-m">{t('accepted.has')}</h3>
      <Pairs className="cln:mt-2 cln:font-bold" pairs={answers} />
    </section>
  );
}

/** What was answered beside the complaint, each with its question. */
function Answers({ answers, title }: Pick<Accepted, 'answers'> & { title: string }) {
  if (answers.length === 0) return null;
  return (
    <section data-testid="answers">
      <h3 className="cln:text-m">{title}</h3>
      <Pairs className="cln:mt-2" pairs={answers} />
    </section>
  );
}

function Pairs({ pairs, className }: { pairs: Accepted['answers']; className: string }) {
  if (pairs.length === 0) return null;
  return (
    <dl className={`cln:grid cln:gap-3 ${className}`}>
      {pairs.map(({ question, answer }) => (
        <div key={question}>
          <dt className="cln:text-s cln:font-normal cln:text-ink-soft">{question}</dt>
          <dd className="cln:wrap-anywhere">{answer}</dd>
        </div>
      ))}
    </dl>
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
