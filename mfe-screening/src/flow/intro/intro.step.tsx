import type { Consent } from '@toothwise/contracts-account';
import type { Credits, Draft } from '@toothwise/contracts-screening';
import {
  ApiProblem,
  FailureNotice,
  Page,
  RouteLink,
  sayMoney,
  sayWhen,
  StillWaiting,
  useLocation,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { Badge, Button, Card, CircleCheck, Dialog, Notice, toast } from '@toothwise/ui';
import { useState } from 'react';
import { accountApi, healthData } from '../../api/account.resource.js';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { PleaseSignIn } from '../../basics/form/please-sign-in.component.js';
import { consentPath, pages, typePath, withoutResult } from '../../routes.js';
import { Begun } from './begun.component.js';
import { useCredits } from '../../basics/use-credits.js';

/** SCR-006 to SCR-009: what it is, what it costs, how many credits there are, and the one button. */
export function IntroStep() {
  const { t } = useTranslation('screening');
  const credits = useCredits();
  const available = credits.data?.available;
  return (
    <Page title={t('intro.title')} lead={t('intro.lead')}>
      <NoResult />
      <Resume />
      <Card>
        <div className="scr:flex scr:flex-wrap scr:items-center scr:justify-between scr:gap-3">
          <p className="scr:text-q scr:font-bold">{t('intro.cost')}</p>
          {available !== undefined && <Badge look="brand">{t('intro.badge', { count: available })}</Badge>}
        </div>
        <Price credits={credits.data} />
        <p className="scr:mt-1 scr:mb-5 scr:text-ink-soft">{t('intro.costNote')}</p>
        <StartButton available={available} loading={credits.isPending && credits.failureCount === 0} />
        {credits.error && (
          <Notice look="quiet" className="scr:mt-3">
            <p>{t('intro.creditsFailed')}</p>
          </Notice>
        )}
      </Card>
      <section className="scr:mt-8">
        <h2 className="scr:text-l scr:font-bold">{t('intro.whatTitle')}</h2>
        <ul className="scr:mt-3 scr:grid scr:gap-3">
          {t('intro.what', { returnObjects: true }).map((line) => (
            <li key={line} className="scr:flex scr:gap-3">
              <CircleCheck size={20} strokeWidth={1.75} className="scr:mt-0.5 scr:shrink-0 scr:text-brand" aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
        <p className="scr:mt-6 scr:text-s scr:text-ink-soft">{t('intro.notDiagnosis')}</p>
        <p className="scr:mt-4">
          <RouteLink to={pages.history}>{t('intro.history')}</RouteLink>
        </p>
      </section>
    </Page>
  );
}

/** Somebody looked for a result that is not there, and was led here (SCR-033). */
function NoResult() {
  const { t } = useTranslation('screening');
  const history: unknown = useLocation().state;
  if (!(history as Partial<typeof withoutResult> | null)?.withoutResult) return null;
  return (
    <Notice look="error" title={t('intro.noResultTitle')} className="scr:mb-6">
      <p>{t('intro.noResultBody')}</p>
    </Notice>
  );
}

/** What this screening will cost this person, before they begin. Credits of a plan are credits. */
function Price({ credits }: { credits: Credits | undefined }) {
  const { t } = useTranslation('screening');
  const catalogue = useQuery({ queryKey: keys.catalogue, queryFn: () => screeningApi.readCatalogue() });
  const price = catalogue.data && sayMoney(catalogue.data.screeningPrice);
  const { available, singles = [] } = credits ?? {};
  const unpaid = price && t(available === 0 ? 'intro.price' : 'intro.priceOr', { price });
  // Its room is there before it is known.
  return (
    <p className="scr:mt-1 scr:min-h-6">
      {available ? t('intro.covered', { count: available }) : singles.length > 0 ? t('intro.paid') : unpaid}
    </p>
  );
}

/** A consent that is not given, is to another wording, or names another receiver than there is now. Who wanted none is not asked again. */
const isAsked = ({ given, textVersion, provider, current }: Consent, receiver: string | null): boolean =>
  !given || textVersion !== current.textVersion || (receiver !== null && provider !== receiver && provider !== 'none');

/** Where the credits cannot be read, the way stays open: they are looked at again before the analysis. */
function StartButton({ available, loading }: { available: number | undefined; loading: boolean }) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => {
      // What comes next is fetched meanwhile; its own place says so when it cannot be had.
      void import('../screening-flow.page.js').catch(() => undefined);
      const [consent, settings] = await Promise.all([
        client.fetchQuery({
          queryKey: keys.consent,
          queryFn: () => accountApi.readConsent({ params: healthData }),
          staleTime: 0,
          retry: false,
        }),
        client.fetchQuery({ queryKey: keys.settings, queryFn: () => screeningApi.readSettings(), retry: false }),
      ]);
      return isAsked(consent, settings.aiProvider);
    },
    onSuccess: (asked) => navigate(asked ? consentPath : typePath),
  });
  const label = available === 0 ? t('intro.purchase') : t('intro.start', { count: available ?? 0 });
  return (
    <>
      {isSignedOut(start.error) ? (
        <PleaseSignIn title={t('intro.pleaseSignIn')} body={t('intro.signInBody')} />
      ) : (
        <FailureNotice error={start.error} otherwise={t('flow.loadFailed')} again={() => start.mutate()} className="scr:mb-4" />
      )}
      <Button look="primary" size="large" wide busy={start.isPending || loading} onClick={() => start.mutate()}>
        {available === undefined ? t('navigation.start') : label}
      </Button>
      <StillWaiting busy={start.isPending || loading} className="scr:mt-2" />
    </>
  );
}

const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/** An unfinished draft is offered first; an emergency that stopped one, and that nobody has seen yet, stands with whom to call. */
function Resume() {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const [asked, ask] = useState<Draft | null>(null);
  const drafts = useQuery({ queryKey: ['screening', 'drafts'], queryFn: () => screeningApi.listDrafts(), staleTime: 0, retry: false });
  const marks = useQuery({ queryKey: keys.told, queryFn: () => screeningApi.listToldSeen(), staleTime: 0, retry: false });
  const discard = useMutation({
    mutationFn: async ({ kind }: Draft) => (await import('../../answers/draft/use-draft.js')).draftStore(kind).discard(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['screening', 'drafts'] });
      toast.success(t('intro.discarded'));
    },
    onSettled: () => ask(null),
  });
  return (
    <>
      {drafts.data?.map((draft) => (
        <Begun key={draft.kind} draft={draft} marks={marks.data} onDiscard={() => ask(draft)} />
      ))}
      <FailureNotice
        error={discard.error}
        otherwise={t('saving.failedTitle')}
        again={() => discard.variables && discard.mutate(discard.variables)}
        className="scr:mb-6"
      />
      <DiscardDialog asked={asked} busy={discard.isPending} onClose={() => ask(null)} onDiscard={discard.mutate} />
    </>
  );
}

interface DiscardProps {
  asked: Draft | null;
  busy: boolean;
  onClose: () => void;
  onDiscard: (draft: Draft) => void;
}

/** Asks before answers and photos are deleted: they do not come back. */
function DiscardDialog({ asked, busy, onClose, onDiscard }: DiscardProps) {
  const { t } = useTranslation('screening');
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t('intro.discardTitle')}
      closeLabel={t('intro.discardNo')}
      actions={
        <>
          <Button onClick={onClose}>{t('intro.discardNo')}</Button>
          <Button look="danger" busy={busy} onClick={() => asked && onDiscard(asked)}>
            {t('intro.discardYes')}
          </Button>
        </>
      }
    >
      <p>{asked && t('intro.discardBody', { kind: t(`kind.${asked.kind}`), when: sayWhen(asked.updatedAt) })}</p>
    </Dialog>
  );
}
