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
} from '@toothwise/web-platform';
import { useState, type FormEvent } from 'react';
import { accountApi } from '../api/account.resource.js';
import { keys, screeningApi, type SharingText, type SharingState } from '../api/screening.resource.js';
import { ConsentParagraphs } from './consent-paragraphs.component.js';
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
      <QueryView query={text} skeleton={<Skeleton lines={4} />}>
        {(data) => <Form {...props} text={data} />}
      </QueryView>
    </div>
  );
}

interface Given {
  textVersion: string;
  phone: string | null;
  place: Screening['sharing']['place'];
}

/** Saves the consent and says how that went. */
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
    onError: (error) => {
      if (!isTooOften(error)) toast.error(t('sharing.failedTitle'), { body: problemSentence(error, t('sharing.failedBody')) });
    },
  });
}

function Form({ screening, text, onGiven, onCancel }: SharingFormProps & { text: SharingText }) {
  const { t } = useTranslation('screening');
  const profile = useQuery({ queryKey: keys.profile, queryFn: () => accountApi.readProfile(), staleTime: 60_000, retry: false });
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const [form, leadToWrong] = useFirstWrong();
  const [typed, setTyped] = useState<string | null>(screening.sharing.phone);
  const [place, setPlace] = useState(screening.sharing.place);
  const phone = typed ?? profile.data?.phone ?? null;
  const missing = missingForSharing({ phone, place });
  const give = useGiving(screening.id, { textVersion: text.textVersion, phone, place }, onGiven);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (agreed && !Object.keys(missing).length) give.mutate();
    else leadToWrong();
  };
  const refused = fieldSentences(give.error, { 'sharing.consent': t('sharing.needsEmail'), place: t('contact.placeMissing') });
  const errors = {
    ...refused,
    ...(checked && missing.phone && { phone: t(missing.phone) }),
    ...(checked && missing.place && { place: t(missing.place) }),
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <ConsentParagraphs paragraphs={text.paragraphs} />
      <Checkbox
        label={text.statement}
        checked={agreed}
        error={checked && !agreed ? t('sharing.needed') : refused['sharing.consent']}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <SharingFields
        value={{ phone, place }}
        errors={errors}
        onChange={(part) => {
          if (part.phone !== undefined) setTyped(part.phone ?? '');
          if (part.place !== undefined) setPlace(part.place);
        }}
      />
      {isTooOften(give.error) && (
        <Notice look="error" className="scr:mt-5">
          <p>{problemSentence(give.error, t('sharing.failedBody'))}</p>
        </Notice>
      )}
      <p className="scr:mt-5 scr:flex scr:flex-wrap scr:gap-3">
        <Button onClick={onCancel}>{t('sharing.cancel')}</Button>
        <Button look="primary" type="submit" busy={give.isPending} className="scr:ml-auto">
          {t('sharing.give')}
        </Button>
      </p>
    </form>
  );
}

/** When it is possible again is to stay on the page; a toast would take it away. */
const isTooOften = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'sharing.too-often';
