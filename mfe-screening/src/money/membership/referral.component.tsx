import type { screeningHttp } from '@toothwise/contracts-screening';
import { Button, Card, Skeleton, TextField, toast } from '@toothwise/ui';
import {
  FailureNotice,
  forgetReferral,
  keepReferral,
  keptReferral,
  problemSentence,
  QueryView,
  sayMoney,
  shellPaths,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';

/** MEM-006, MEM-008: one's own link and what it has brought; and for who has no plan yet, a box for the code of somebody else. */
export function Referral({ subscribed }: { subscribed: boolean }) {
  const { t } = useTranslation('screening');
  const referral = useQuery({ queryKey: keys.referral, queryFn: () => screeningApi.readReferral() });
  return (
    <Card title={t('membership.referral.title')} heading="h2" className="scr:mt-8" data-testid="referral">
      <QueryView query={referral} skeleton={<Skeleton lines={4} />}>
        {(data) => (
          <>
            <p>{t('membership.referral.lead', { reward: sayMoney(data.reward) })}</p>
            <OwnLink referral={data} />
            {data.applied ? <Applied applied={data.applied} /> : !subscribed && <ApplyCode />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function OwnLink({ referral: { code, referralsCount, pendingCount, rewardsEarned } }: { referral: screeningHttp.Referral }) {
  const { t } = useTranslation('screening');
  const link = `${location.origin}${shellPaths.signIn}?ref=${code}`;
  const [isRefused, setRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => {
        setRefused(false);
        toast.success(t('membership.referral.copied'));
      },
      () => setRefused(true),
    );
  return (
    <>
      <div className="scr:mt-4 scr:flex scr:flex-wrap scr:items-end scr:gap-3">
        <div className="scr:grow">
          <TextField label={t('membership.referral.link')} value={link} readOnly onFocus={({ target }) => target.select()} />
        </div>
        <Button onClick={() => void copy()}>{t('membership.referral.copy')}</Button>
      </div>
      <FailureNotice error={isRefused} otherwise={t('membership.referral.copyFailed')} className="scr:mt-3" />
      <dl className="scr:mt-4 scr:flex scr:flex-wrap scr:gap-x-8 scr:gap-y-2">
        <Figure name={t('membership.referral.count')} value={String(referralsCount)} />
        <Figure name={t('membership.referral.earned')} value={sayMoney(rewardsEarned)} />
      </dl>
      {pendingCount > 0 && (
        <p className="scr:mt-2 scr:text-s scr:text-ink-soft">{t('membership.referral.pending', { count: pendingCount })}</p>
      )}
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="scr:text-s scr:text-ink-soft">{name}</dt>
    <dd className="scr:text-q scr:font-bold scr:tabular-nums">{value}</dd>
  </div>
);

/** What has become of the code that was applied, and why. */
function Applied({ applied: { state, reason } }: { applied: NonNullable<screeningHttp.Referral['applied']> }) {
  const { t } = useTranslation('screening');
  return (
    <p role="status" className="scr:mt-5">
      <span>{t(`membership.referral.state.${state}`)} </span>
      {reason && <span>{t(`membership.referral.reason.${reason}`)}</span>}
    </p>
  );
}

/** A code from the link that brought the person stands here already; also typed only, it goes along with the choice of a plan. */
function ApplyCode() {
  const { t } = useTranslation('screening');
  const queries = useQueryClient();
  const [code, setCode] = useState(keptReferral() ?? '');
  const apply = useMutation({
    mutationFn: () => screeningApi.applyReferral({ body: { code } }),
    onSuccess: (referral) => {
      forgetReferral();
      queries.setQueryData(keys.referral, referral);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !apply.isPending) apply.mutate();
  };
  const type = (text: string) => {
    setCode(text);
    apply.reset();
    forgetReferral();
    keepReferral(text.trim());
  };
  return (
    <form onSubmit={submit} className="scr:mt-5 scr:flex scr:flex-wrap scr:items-start scr:gap-3">
      <div className="scr:grow scr:sm:max-w-72">
        <TextField
          label={t('membership.referral.code')}
          value={code}
          autoComplete="off"
          error={apply.error ? problemSentence(apply.error, t('membership.referral.failed')) : undefined}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <Button type="submit" className="scr:mt-8" disabled={!code.trim()} busy={apply.isPending}>
        {t('membership.referral.apply')}
      </Button>
    </form>
  );
}
