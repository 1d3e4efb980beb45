import type { Application, ApplicationFields } from '@toothwise/contracts-clinic';
import { ApiProblem, useMutation, useQueryClient, useUnsaved } from '@toothwise/web-platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { carriedOver, emptyFields, isSame } from './fields.rules.js';

/** So long after the last change it is kept. */
const SETTLED_MS = 800;
/** Writings take turns: each is over what the one before has left. */
export const IN_TURN = { id: 'clinic.application' };

/** What was there, and since when; null where there was nothing. */
interface Seen {
  fields: ApplicationFields;
  at: string | null;
}
/** What is written here, and over what. */
interface Draft {
  fields: ApplicationFields;
  seen: Seen;
}

export interface KeptApplication {
  fields: ApplicationFields;
  write(fields: ApplicationFields): void;
  keeping: 'kept' | 'keeping' | 'failed' | 'nothing';
  /** Another tab or a colleague has written something else over which this was not written. */
  behind: boolean;
  keepTyped(): void;
  takeNewest(): void;
  keepNow(): Promise<unknown>;
  /** Without waiting for its turn, inside a mutation that has it. */
  send(): Promise<unknown>;
  /** The service has all of it. */
  forget(): void;
}

const seenOf = (application: Application | null): Seen => ({
  fields: application?.fields ?? emptyFields(),
  at: application?.updatedAt ?? null,
});
const draftOf = (seen: Seen): Draft => ({ fields: seen.fields, seen });
export const isOutdated = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'version.outdated';

/** What is written: in the browser at once, at the service a moment later, so that any device goes on with it. */
export function useKeptApplication(application: Application | null): KeptApplication {
  const queries = useQueryClient();
  const { fields, draft, changed, put, forget } = useDraft(application);
  const [newest, outrun] = useState<Seen>();
  const send = useSend(draft, outrun);
  const keep = useMutation({
    scope: IN_TURN,
    mutationFn: send,
    onSuccess: (saved) => {
      // Who comes back to the page goes on with this, not with what was read before.
      queries.setQueryData<{ application: Application | null }>(keys.application, (known) =>
        known?.application && known.application.updatedAt > saved.updatedAt ? known : { application: saved },
      );
      if (changed.current) put(draft.current);
      else forget();
    },
  });
  const stopWaiting = useOnceSettled(fields, changed, keep.mutate);
  const goOn = (next: Draft, isChanged: boolean) => {
    stopWaiting();
    changed.current = isChanged;
    put(next);
    outrun(undefined);
    keep.reset();
  };
  return {
    fields,
    write: (typed) => {
      changed.current = true;
      put({ ...draft.current, fields: typed });
    },
    keeping: keep.isPending ? 'keeping' : keep.isError ? 'failed' : keep.isSuccess ? 'kept' : 'nothing',
    behind: newest !== undefined,
    keepTyped: () =>
      newest && goOn({ fields: carriedOver(draft.current.fields, draft.current.seen.fields, newest.fields), seen: newest }, true),
    takeNewest: () => {
      if (newest) goOn(draftOf(newest), false);
      forget();
    },
    keepNow: () => keep.mutateAsync(),
    send: () => {
      stopWaiting();
      return send();
    },
    forget,
  };
}

/** The draft as it is shown, and as it is now; it survives a reload until it is forgotten. */
function useDraft(application: Application | null) {
  const [shown, store, forget] = useUnsaved<Draft>('clinic.application', draftOf(seenOf(application)));
  const draft = useRef(shown);
  /** Something was typed that was not sent yet. */
  const changed = useRef(false);
  const put = (next: Draft) => {
    draft.current = next;
    store(next);
  };
  return { fields: shown.fields, draft, changed, put, forget };
}

/** Sends what was typed once nobody has typed for a moment. @returns what stops that */
function useOnceSettled(fields: ApplicationFields, changed: RefObject<boolean>, send: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!changed.current) return undefined;
    timer.current = setTimeout(() => {
      changed.current = false;
      send();
    }, SETTLED_MS);
    return () => clearTimeout(timer.current);
  }, [fields, changed, send]);
  // Who leaves the page right after typing has typed it.
  useEffect(
    () => () => {
      if (!changed.current) return;
      changed.current = false;
      send();
    },
    [changed, send],
  );
  return () => {
    clearTimeout(timer.current);
    changed.current = false;
  };
}

/** Writes down what the draft holds once its turn has come. What another tab or a colleague wrote meanwhile is handed on, not written over. */
function useSend(draft: RefObject<Draft>, outrun: (newest: Seen) => void): () => Promise<Application> {
  const queries = useQueryClient();
  const write = async () => {
    const { fields, seen } = draft.current;
    const saved = await clinicApi.saveApplication({ body: { ...fields, seenAt: seen.at } });
    draft.current = { ...draft.current, seen: seenOf(saved) };
    return saved;
  };
  const readAgain = async () => {
    const queryFn = () => clinicApi.readApplication();
    return seenOf((await queries.fetchQuery({ queryKey: keys.application, queryFn, staleTime: 0 })).application);
  };
  return async () => {
    try {
      return await write();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const newest = await readAgain();
      const { fields, seen } = draft.current;
      // Our own words, of which no answer came, or a decision that changed none: nobody's words are lost by going on.
      if (!isSame(newest.fields, fields) && !isSame(newest.fields, seen.fields)) {
        outrun(newest);
        throw error;
      }
      draft.current = { fields, seen: newest };
      return write();
    }
  };
}
