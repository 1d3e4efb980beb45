import type { ChildSaved, Family, FamilyChild, FamilySaved, Heard as HeardWords } from '@toothwise/contracts-health';
import { Button, Checkbox, Dialog, TextArea, TextField } from '@toothwise/ui';
import { FailureNotice, fieldSentences, NewerVersionDialog, useFirstWrong, useTranslation } from '@toothwise/web-platform';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { Heard } from '../../basics/gate/heard.component.js';
import { useGate } from '../../basics/gate/use-gate.js';
import { useLeaving } from '../../basics/typed/use-leaving.js';
import { useFamilyChange, useKey } from './use-family.js';

type Field = 'firstName' | 'lastName' | 'dateOfBirth';
const REQUIRED: Field[] = ['firstName', 'lastName', 'dateOfBirth'];
/** The earliest date that the service takes. */
const FIRST_DATE = '1900-01-01';
const TEEN_AGE = 13;
/** As the service takes it. */
const CHILD_NOTES = 1000;

/** From then on a child has an address (FAM-052). @param dateOfBirth as `2012-05-01`; empty while it is not said */
function isTeen(dateOfBirth: string): boolean {
  const from = `${Number(dateOfBirth.slice(0, 4)) + TEEN_AGE}${dateOfBirth.slice(4)}`;
  // Swedish dates are ISO dates, of where the browser is.
  return dateOfBirth !== '' && from <= new Date().toLocaleDateString('sv-SE');
}

interface Props {
  /** Without one a child is added. */
  child?: FamilyChild;
  consent: Family['childConsent'];
  onClose: () => void;
}

const fieldsOf = (child?: FamilyChild) => ({
  ...{ firstName: child?.firstName ?? '', lastName: child?.lastName ?? '' },
  ...{ dateOfBirth: child?.dateOfBirth ?? '', displayName: child?.displayName ?? '', notes: child?.notes ?? '' },
  email: child?.email ?? '',
});
type Fields = ReturnType<typeof fieldsOf>;

const bodyOf = (fields: Fields) => ({
  ...fields,
  displayName: fields.displayName.trim() || null,
  notes: fields.notes.trim() || null,
  email: fields.email.trim() || null,
});

/** What is typed over which version of the profile. Nothing is asked where nothing was typed: then the newest shows. */
function useTyped(child?: FamilyChild) {
  const [base, setBase] = useState(child);
  const [fields, setFields] = useState(() => fieldsOf(child));
  const isOlder = child !== undefined && base !== undefined && base.version < child.version;
  const shown = fieldsOf(base);
  const dirty = (Object.keys(shown) as (keyof Fields)[]).some((name) => shown[name] !== fields[name]);
  const takeNewest = () => {
    setBase(child);
    setFields(fieldsOf(child));
  };
  if (isOlder && !dirty) takeNewest();
  return {
    ...{ fields, setFields, takeNewest, dirty },
    seen: base?.version ?? 0,
    behind: isOlder && dirty,
    keepTyped: () => setBase(child),
    /** What was sent is what stands there now. */
    saved: (version: number) => base && setBase({ ...base, ...fields, version }),
  };
}

/** What is typed, what is missing of it, and its way to the service. */
function useChildForm({ child, consent, onClose }: Props) {
  const { t } = useTranslation('health');
  const typed = useTyped(child);
  const { fields, setFields } = typed;
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [form, leadToWrong] = useFirstWrong();
  const { key, renewKey } = useKey();
  const body = bodyOf(fields);
  const [said, setSaid] = useState<HeardWords>(null);
  const heard = useGate(fields.notes);
  const save = useFamilyChange<undefined, FamilySaved & Partial<ChildSaved>>(
    () =>
      child
        ? healthApi.changeChild({ params: { personId: child.personId }, body, ifMatch: typed.seen })
        : healthApi.addChild({ body: { ...body, consent: { given: true, textVersion: consent.textVersion } }, idempotencyKey: key }),
    {
      failure: child ? 'change' : 'addChild',
      renewKey,
      done: t(child ? 'family.done.changeChild' : 'family.done.addChild'),
      // Whom to call is not closed over.
      onDone: (answer) => {
        if (answer.version) typed.saved(answer.version);
        if (answer.heard) setSaid(answer.heard);
        else onClose();
      },
      onError: (error) => {
        setErrors(fieldSentences(error, { dateOfBirth: t('family.child.badDate'), email: t('family.child.badEmail') }));
        leadToWrong();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = REQUIRED.some((field) => !fields[field].trim()) || (!child && !agreed);
    const lacksAddress = isTeen(fields.dateOfBirth) && !fields.email.trim();
    setMissing(isMissing);
    setErrors(lacksAddress ? { email: t('family.child.emailMissing') } : {});
    if (isMissing || lacksAddress) leadToWrong();
    else save.mutate(undefined);
  };
  const isBlank = (name: string) => missing && REQUIRED.some((field) => field === name && !fields[field].trim());
  const errorOf = (name: string) => errors[name] ?? (isBlank(name) ? t('family.child.required') : undefined);
  const agreement = {
    error: missing && !agreed ? t('family.account.disagreed') : undefined,
    checked: agreed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setAgreed(event.target.checked),
  };
  return {
    ...{ form, fields, setFields, agreement, missing },
    errorOf,
    submit,
    heard: heard ?? said,
    busy: save.isPending,
    notDone: save.notDone,
    newer: { ...typed, behind: typed.behind && !save.isPending },
  };
}

/** FAM-016, FAM-045, FAM-046: a child is added with its guardian's consent, or changed. */
export function ChildDialog(props: Props) {
  const { child, consent, onClose } = props;
  const { t } = useTranslation('health');
  const id = useId();
  const { form, fields, setFields, agreement, missing, errorOf, submit, heard, busy, notDone, newer } = useChildForm(props);
  const { leave, question } = useLeaving(newer.dirty, onClose);
  const field = (name: keyof typeof fields, more: object = {}) => (
    <TextField
      label={t(`family.child.${name}`)}
      error={errorOf(name)}
      autoComplete="off"
      maxLength={60}
      value={fields[name]}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <Dialog
      open
      onClose={leave}
      title={t(child ? 'family.child.edit' : 'family.child.add')}
      closeLabel={t('family.close')}
      actions={
        <>
          <Button onClick={leave}>{t('family.close')}</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {t(child ? 'family.save' : 'family.child.add')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="hea:grid hea:gap-4" onSubmit={submit} noValidate>
        <Heard heard={heard} />
        {missing && <p role="alert">{t('family.child.missing')}</p>}
        {field('firstName')}
        {field('lastName')}
        {field('dateOfBirth', { type: 'date', min: FIRST_DATE })}
        {field('displayName', { optional: t('family.optional') })}
        {(isTeen(fields.dateOfBirth) || fields.email) &&
          field('email', { type: 'email', hint: t('family.child.emailHint'), maxLength: 254 })}
        <TextArea
          label={t('family.child.notes')}
          optional={t('family.optional')}
          hint={t('family.child.notesHint')}
          rows={3}
          maxLength={CHILD_NOTES}
          value={fields.notes}
          onChange={(event) => setFields({ ...fields, notes: event.target.value })}
        />
        {!child && <Checkbox label={consent.text} {...agreement} />}
        <FailureNotice {...notDone} again="submit" />
      </form>
      <NewerVersionDialog form={newer} say={(words) => t(`family.conflict.${words}`)} />
      {question}
    </Dialog>
  );
}
