import type { Application, ApplicationFields } from '@toothwise/contracts-clinic';
import { toast } from '@toothwise/ui';
import { ApiProblem, fieldSentences, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { IN_TURN, isOutdated, type KeptApplication, useKeptApplication } from './use-kept-application.js';

export type FieldErrors = Partial<Record<keyof ApplicationFields | 'proofs', string>>;
/** `keepNow`: files belong to what is kept, something has to be. */
export interface Registration extends Pick<KeptApplication, 'fields' | 'keeping' | 'behind' | 'keepTyped' | 'takeNewest' | 'keepNow'> {
  set<F extends keyof ApplicationFields>(field: F, value: ApplicationFields[F]): void;
  errors: FieldErrors;
  /** Why it was not handed in, where no field is the reason. */
  problem: unknown;
  submitting: boolean;
  submit(): void;
}

/** What is written and kept, and handed in in the end. */
export function useRegistration(application: Application | null): Registration {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const { write, send, forget, ...kept } = useKeptApplication(application);
  const sentences = useSentences();
  const submit = useMutation({
    scope: IN_TURN,
    mutationFn: async () => {
      await send();
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
    ...kept,
    set: (field, value) => write({ ...kept.fields, [field]: value }),
    errors: refused ? fieldSentences(submit.error, sentences) : {},
    // Where another tab was faster that is asked about, and decided, first.
    problem: refused || isOutdated(submit.error) ? null : submit.error,
    submitting: submit.isPending,
    submit: () => submit.mutate(),
  };
}

/** What stands beside a field that the service refused. */
function useSentences() {
  const { t } = useTranslation('clinic');
  return t('registration.errors', { returnObjects: true });
}
