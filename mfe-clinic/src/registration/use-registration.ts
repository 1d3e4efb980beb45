import type { Application, ApplicationFields } from '@toothwise/contracts-clinic';
import { toast } from '@toothwise/ui';
import { ApiProblem, fieldSentences, useMutation, useQueryClient, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { useEffect, useRef } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { emptyFields } from './fields.rules.js';

/** So long after the last change it is kept. */
const SETTLED_MS = 800;

export type FieldErrors = Partial<Record<keyof ApplicationFields | 'proofs', string>>;
export interface Registration {
  fields: ApplicationFields;
  set<F extends keyof ApplicationFields>(field: F, value: ApplicationFields[F]): void;
  keeping: 'kept' | 'keeping' | 'failed' | 'nothing';
  errors: FieldErrors;
  /** Why it was not handed in, where no field is the reason. */
  problem: unknown;
  submitting: boolean;
  /** Files belong to what is kept: something has to be. */
  keepNow(): Promise<unknown>;
  submit(): void;
}

/** What is written: in the browser at once, at the service a moment later, so that any device goes on with it. */
export function useRegistration(application: Application | null): Registration {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const [fields, write, forget] = useUnsaved<ApplicationFields>('clinic.registration', application?.fields ?? emptyFields());
  const sentences = useSentences();
  const changed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useMutation({
    mutationFn: (body: ApplicationFields) => clinicApi.saveApplication({ body }),
    onSuccess: (application) => {
      // Who comes back to the page goes on with this, not with what was read before.
      queries.setQueryData<{ application: Application | null }>(keys.application, (known) =>
        known?.application && known.application.updatedAt > application.updatedAt ? known : { application },
      );
      if (!changed.current) forget();
    },
  });
  const { mutate } = keep;
  useEffect(() => {
    if (!changed.current) return undefined;
    timer.current = setTimeout(() => {
      changed.current = false;
      mutate(fields);
    }, SETTLED_MS);
    return () => clearTimeout(timer.current);
  }, [fields, mutate]);
  const submit = useMutation({
    mutationFn: async () => {
      clearTimeout(timer.current);
      changed.current = false;
      await clinicApi.saveApplication({ body: fields });
      return clinicApi.submitApplication();
    },
    onSuccess: async (handedIn) => {
      forget();
      toast.success(t('registration.done'), { body: t('registration.doneBody') });
      queries.setQueryData(keys.application, { application: handedIn });
      await queries.invalidateQueries({ queryKey: keys.membership });
    },
  });
  const refused = submit.error instanceof ApiProblem && submit.error.code === 'request.invalid';
  return {
    fields,
    set: (field, value) => {
      changed.current = true;
      write({ ...fields, [field]: value });
    },
    keeping: keep.isPending ? 'keeping' : keep.isError ? 'failed' : keep.isSuccess ? 'kept' : 'nothing',
    errors: refused ? fieldSentences(submit.error, sentences) : {},
    problem: refused ? null : submit.error,
    submitting: submit.isPending,
    keepNow: () => keep.mutateAsync(fields),
    submit: () => submit.mutate(),
  };
}

/** What stands beside a field that the service refused. */
function useSentences() {
  const { t } = useTranslation('clinic');
  return t('registration.errors', { returnObjects: true });
}
