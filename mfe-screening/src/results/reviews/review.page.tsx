import type { ReviewCase } from '@toothwise/contracts-screening';
import { Button, Card, Dialog, Notice, Skeleton, UrgencyBadge } from '@toothwise/ui';
import {
  FailureNotice,
  Link,
  Page,
  QueryView,
  sayInstant,
  unsavedStore,
  useMutation,
  useNavigate,
  useParams,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { levelOf } from '../../basics/outcome/level.js';
import { ProofCard } from '../../basics/outcome/proof-card.component.js';
import { ResultAnswers } from '../../basics/outcome/result-answers.component.js';
import { pages } from '../../routes.js';
import { CasePerson, CasePhotos, HeardFlags } from './case-parts.component.js';
import { DecisionForm } from './decision-form.component.js';
import { isWritten, useCase, writtenKey } from './use-review.js';
import '../../texts/later.js';

/** `/reviews/:screeningId`: one case that the dentist has, all of it but whose it is, and what they say of it. */
export default function ReviewPage() {
  const { t } = useTranslation('screening');
  const { screeningId = '' } = useParams();
  const opened = useCase(screeningId);
  return (
    <Page title={t('case.title')} width="wide">
      <p className="scr:mb-4">
        <Link to={pages.reviews}>{t('case.back')}</Link>
      </p>
      <QueryView query={opened} skeleton={<Skeleton lines={8} />}>
        {(data) => <Case one={data} />}
      </QueryView>
    </Page>
  );
}

function Case({ one }: { one: ReviewCase }) {
  const { t } = useTranslation('screening');
  const { analysis, clinician, signs } = one;
  return (
    <div className="scr:grid scr:gap-6">
      <Notice look="quiet">
        <p>{t('case.yours', { time: one.claimedUntil ? sayInstant(one.claimedUntil) : '–' })}</p>
        <p>{t('case.noted')}</p>
      </Notice>
      <div className="scr:grid scr:items-start scr:gap-6 scr:lg:grid-cols-[3fr_2fr]">
        <div className="scr:grid scr:min-w-0 scr:gap-6">
          <Card title={t('case.found')}>
            <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-3">
              <UrgencyBadge level={levelOf(analysis)}>{t(`result.level.${levelOf(analysis)}`)}</UrgencyBadge>
              <span className="scr:text-s">{t(`result.urgency.${analysis.urgency}`)}</span>
            </p>
            <p className="scr:mt-3">{analysis.summary}</p>
          </Card>
          <Card title={t('case.flags')} data-testid="clinician-flags">
            <HeardFlags flags={clinician.redFlags} />
            <h3 className="scr:mt-5 scr:font-bold">{t('case.corrected')}</h3>
            <HeardFlags flags={clinician.corrected} />
          </Card>
          <CasePhotos one={one} />
          <ProofCard analysis={analysis} signs={signs} calm={analysis.level < 2} />
        </div>
        <div className="scr:grid scr:min-w-0 scr:gap-6">
          <CasePerson person={one.person} />
          <ResultAnswers screening={{ kind: one.kind, form: one.form, conversation: null }} title={t('case.answers')} open />
          <DecisionForm key={one.screeningId} one={one} />
          <GiveBack id={one.screeningId} />
        </div>
      </div>
    </div>
  );
}

function GiveBack({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const back = useMutation({
    mutationFn: () => screeningApi.returnReview({ params: { id } }),
    onSettled: () => setAsking(false),
    onSuccess: () => {
      // The case is somebody else's now.
      unsavedStore.drop(writtenKey(id));
      void client.invalidateQueries({ queryKey: keys.reviews, exact: true });
      return navigate(pages.reviews);
    },
  });
  return (
    <>
      <p>
        <Button look="quiet" busy={back.isPending} onClick={() => (isWritten(id) ? setAsking(true) : back.mutate())}>
          {t('case.giveBack')}
        </Button>
      </p>
      <FailureNotice error={back.error} otherwise={t('case.failed')} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('case.giveBackTitle')}
        closeLabel={t('case.giveBackNo')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('case.giveBackNo')}</Button>
            <Button look="danger" busy={back.isPending} onClick={() => back.mutate()}>
              {t('case.giveBackYes')}
            </Button>
          </>
        }
      >
        <p>{t('case.giveBackBody')}</p>
      </Dialog>
    </>
  );
}
