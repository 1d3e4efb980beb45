import type { Screening } from '@toothwise/contracts-screening';
import { Button, Checkbox, Notice, Skeleton, toast } from '@toothwise/ui';
import {
  ApiProblem,
  fieldSentences,
  problemSentence,
  QueryView,
  useFirstWrong,
  useMutation,
  useQuery,
  useTranslation,
  unsavedStore,
  useUnsaved,
} from '@toothwise/web-platform';
import { useState, type FormEvent } from 'react';
import { accountApi } from '../../api/account.resource.js';
import { keys, screeningApi, type SharingText, type SharingState } from '../../api/screening.resource.js';
import { useToldSince } from '../../first/use-told-since.js';
import { ConsentParagraphs } from './consent-paragraphs.component.js';
import { KeptPrivate, ToldNotice } from './heard-since.component.js';
import { NotListed } from '../../basics/outcome/not-listed.component.js';
import { missingForSharing, SharingFields } from './sharing-fields.component.js';

interface SharingFormProps {
  screening: Screening;
  onGiven: (state: SharingState) => void;
  onCancel: () => void;
}

/** The same question as before the analysis, on the result. */
export function SharingForm(props: SharingFormProps) {
  const text = useQuery({ queryKey: keys.sharingText, queryFn: () => screeningApi.readSharingText() });
  return (
    <div className="scr:mt-4">
      <ToldSince screening={props.screening} />
      <KeptPrivate />
      <QueryView query={text} skeleton={<Skeleton lines={4} />}>
        {(data) => <Form {...props} text={data} />}
      </QueryView>
    </div>
  );
}

/** A clinic reads the result, and answers in hours: neither is for what was told since. */
function ToldSince({ screening }: { screening: Screening }) {
  const { t } = useTranslation('screening');
  if (useToldSince(screening).length === 0) return null;
  return <ToldNotice>{t('sharing.toldSince')}</ToldNotice>;
}

interface Given {
  textVersion: string;
  phone: string | null;
  place: Screening['sharing']['place'];
}

/** Saves the consent. What becomes of it is told by `onGiven`, and what stood against it in the form. */
function useGiving(screeningId: string, given: Given, onGiven: (state: SharingState) => void) {
  const { t } = useTranslation('screening');
  return useMutation({
    mutationFn: async () => {
      const { place } = given;
      if (!place) throw new Error('No place');
      const state = await screeningApi.giveSharing({ params: { id: screeningId }, body: { ...given, place } });
      // SCR-076: an answer that is no consent makes no lead.
      if (state?.consent !== 'given') throw new Error('No consent came back');
      return state;
    },
    onSuccess: (state) => {
      toast.success(t('sharing.saved'));
      onGiven(state);
    },
  });
}

interface Typed {
  phone: string | null;
  place: Screening['sharing']['place'];
}

const keyOf = (screeningId: string): string => `screening.sharing.${screeningId}`;
const placeKeyOf = (screeningId: string): string => `${keyOf(screeningId)}.place`;
/** Something was typed, and neither sent nor left. */
export const isBegun = (screeningId: string): boolean =>
  [keyOf(screeningId), placeKeyOf(screeningId)].some((key) => unsavedStore.read(key) !== undefined);

/** How and where: outlives a reload, and is filled in with what is known of the person. */
function useContact({ id, sharing }: Screening) {
  const profile = useQuery({ queryKey: keys.profile, queryFn: () => accountApi.readProfile(), staleTime: 60_000, retry: false });
  const [typed, setTyped, forget] = useUnsaved<Typed>(keyOf(id), { phone: sharing.phone, place: sharing.place });
  const change = ({ phone, place }: Partial<Typed>) =>
    setTyped({ phone: phone === undefined ? typed.phone : (phone ?? ''), place: place === undefined ? typed.place : place });
  const keepPlaceAs = placeKeyOf(id);
  const forgetAll = () => {
    forget();
    unsavedStore.drop(keepPlaceAs);
  };
  return { phone: typed.phone ?? profile.data?.phone ?? null, place: typed.place, change, keepPlaceAs, forget: forgetAll };
}

function Form({ screening, text, onGiven, onCancel }: SharingFormProps & { text: SharingText }) {
  const { t } = useTranslation('screening');
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const [form, leadToWrong] = useFirstWrong();
  const { phone, place, change, keepPlaceAs, forget } = useContact(screening);
  const missing = missingForSharing({ phone, place });
  const give = useGiving(screening.id, { textVersion: text.textVersion, phone, place }, (state) => {
    forget();
    onGiven(state);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (agreed && !Object.keys(missing).length) give.mutate(undefined, { onError: leadToWrong });
    else leadToWrong();
  };
  const { consent, ...refused } = useRefused(give.error);
  const errors = {
    ...refused,
    ...(checked && missing.phone && { phone: t(missing.phone) }),
    ...(checked && missing.place && { place: t(missing.place) }),
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <NotListed />
      <ConsentParagraphs text={text} />
      <Checkbox
        label={text.statement}
        checked={agreed}
        error={checked && !agreed ? t('sharing.needed') : consent}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <SharingFields value={{ phone, place }} errors={errors} onChange={change} keepPlaceAs={keepPlaceAs} />
      {give.error && !consent && !refused.phone && !refused.place && <NotGiven error={give.error} />}
      <p className="scr:mt-5 scr:flex scr:flex-wrap scr:gap-3">
        <Button
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t('sharing.cancel')}
        </Button>
        <Button look="primary" type="submit" busy={give.isPending} className="scr:ml-auto">
          {t('sharing.give')}
        </Button>
      </p>
    </form>
  );
}

/** What the service does not take, beside the fields of this form. */
function useRefused(error: unknown): { consent?: string; phone?: string; place?: string } {
  const { t } = useTranslation('screening');
  const own = { 'sharing.consent': t('sharing.needsEmail'), place: t('contact.placeMissing') };
  const { 'sharing.consent': consent, place, phone }: Partial<Record<string, string>> = fieldSentences(error, own);
  return { consent, phone, place };
}

/** SCR-075, above the button that was pressed: it stays to be read. */
function NotGiven({ error }: { error: unknown }) {
  const { t } = useTranslation('screening');
  const tooOften = error instanceof ApiProblem && error.code === 'sharing.too-often';
  return (
    <Notice look="error" className="scr:mt-5" title={tooOften ? undefined : t('sharing.failedTitle')}>
      <p>{problemSentence(error, t('sharing.failedBody'))}</p>
    </Notice>
  );
}
