import type { Application } from '@toothwise/contracts-clinic';
import { Button, buttonClass, Card, Notice, Skeleton } from '@toothwise/ui';
import {
  ApiProblem,
  NewerVersionDialog,
  Page,
  problemSentence,
  QueryView,
  RouteLink,
  shellPaths,
  useLead,
  useQuery,
  useTranslation,
} from '@toothwise/web-platform';
import type { FormEvent } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { useMembership } from '../members/use-members.js';
import { pages } from '../routes.js';
import { ApplicationFacts } from './application-facts.component.js';
import { FilesSection } from './files-section.component.js';
import { CareSection } from './care-section.component.js';
import { isWritable } from './fields.rules.js';
import { HoursSection } from './hours-section.component.js';
import { PracticeSection } from './practice-section.component.js';
import { useRegistration } from './use-registration.js';
import { WhereSection } from './where-section.component.js';

/** `/clinic-registration` (CLIN-006, APP-214): what a practice says of itself, and what comes next in each state of its review. */
export default function RegistrationPage() {
  const { t } = useTranslation('clinic');
  const application = useQuery({ queryKey: keys.application, queryFn: ({ signal }) => clinicApi.readApplication({ signal }) });
  const isMember = application.error instanceof ApiProblem && application.error.code === 'practice.role-required';
  const mayHandIn = useMembership().data?.role !== 'front_desk';
  return (
    <Page title={t('registration.title')}>
      {isMember ? (
        <Notice>{t('registration.roleOnly')}</Notice>
      ) : (
        <QueryView query={application} skeleton={<Skeleton block={240} lines={6} />}>
          {({ application: one }) => (
            <div className="cln:grid cln:gap-6">
              <State application={one} />
              {one === null || isWritable(one) ? (
                <Form application={one} mayHandIn={mayHandIn} />
              ) : (
                <>
                  <FilesSection mayRenew={one.state === 'approved' || one.state === 'suspended'} mayProve={mayHandIn} />
                  <Card>
                    <ApplicationFacts fields={one.fields} />
                  </Card>
                </>
              )}
            </div>
          )}
        </QueryView>
      )}
    </Page>
  );
}

/** Where it stands and what is next. */
function State({ application }: { application: Application | null }) {
  const { t } = useTranslation('clinic');
  const state = application?.state ?? 'draft';
  const look = state === 'approved' ? 'success' : state === 'rejected' || state === 'suspended' ? 'error' : 'info';
  return (
    <Notice look={look} title={t(`registration.state.${state}.title`)}>
      {application?.reason && <p className="cln:mb-2 cln:wrap-anywhere">{t('registration.reason', { reason: application.reason })}</p>}
      <p>{t(`registration.state.${state}.body`)}</p>
      {state === 'approved' && (
        <p className="cln:mt-3 cln:flex cln:flex-wrap cln:gap-3">
          <RouteLink to={pages.programme} className={buttonClass()}>
            {t('programme.notJoined.link')}
          </RouteLink>
          <RouteLink to={pages.dashboard} className={buttonClass()}>
            {t('auth.dashboard')}
          </RouteLink>
        </p>
      )}
      {state === 'suspended' && (
        <RouteLink to={shellPaths.help} className={`${buttonClass()} cln:mt-3`}>
          {t('registration.help')}
        </RouteLink>
      )}
    </Notice>
  );
}

function Form({ application, mayHandIn }: { application: Application | null; mayHandIn: boolean }) {
  const { t } = useTranslation('clinic');
  const registration = useRegistration(application);
  const { keeping, errors, problem, submitting } = registration;
  const refused = Object.keys(errors).length > 0;
  const summary = useLead<HTMLDivElement>(refused || problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    registration.submit();
  };
  return (
    <form className="cln:grid cln:gap-6" noValidate onSubmit={submit}>
      <PracticeSection registration={registration} />
      <WhereSection registration={registration} />
      <HoursSection registration={registration} />
      <CareSection registration={registration} />
      <FilesSection errors={errors} isWritable mayProve={mayHandIn} before={registration.keepNow} />
      <div ref={summary} tabIndex={-1}>
        {refused && (
          <Notice look="error" title={t('registration.refused')}>
            <ul>
              {Object.entries(errors).map(([field, sentence]) => (
                <li key={field}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
        {problem !== null && (
          <Notice look="error" title={t('registration.failed')}>
            {problemSentence(problem, t('registration.failed'))}
          </Notice>
        )}
      </div>
      <div>
        <p role="status" className="cln:text-s cln:text-ink-soft">
          {keeping === 'keeping' && <span>{t('registration.keeping')}</span>}
          {keeping === 'kept' && <span>{t('registration.kept')}</span>}
          {keeping === 'failed' && <span>{t('registration.notKept')}</span>}
        </p>
        <p className="cln:mt-2 cln:text-ink-soft">{t(mayHandIn ? 'registration.submitNote' : 'registration.ownerHandsIn')}</p>
        {mayHandIn && (
          <p className="cln:mt-4">
            <Button type="submit" look="primary" busy={submitting}>
              {t('registration.submit')}
            </Button>
          </p>
        )}
      </div>
      <NewerVersionDialog form={registration} say={(words) => t(`registration.conflict.${words}`)} />
    </form>
  );
}
