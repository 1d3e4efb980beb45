import type { HelpAnswer, HelpRequest } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { assess, emergencyAdvice } from '@toothwise/triage';
import { client, useMutation, useRequestKey, useUnsaved } from '@toothwise/web-platform';
import { useDeferredValue, useMemo } from 'react';

const account = client(accountRoutes);

interface Typed {
  about: HelpRequest['about'];
  message: string;
}
type Emergency = Pick<HelpAnswer, 'emergency' | 'sensitive'>;

/** What the rules hear in words, here and now; the service asks them again. */
function hear(message: string): Emergency | null {
  const advice = message.trim() === '' ? null : emergencyAdvice(assess({ entry: 'text', texts: [message] }));
  if (!advice) return null;
  const { sensitive, ...emergency } = advice;
  return { emergency, sensitive };
}

/** A message to support: kept until it is sent, and not sent while it sounds like an emergency, unless the person says that there is none. */
export function useHelpForm(onSent: (reference: string) => void) {
  const [typed, keep, forget] = useUnsaved<Typed>('help', { about: 'other', message: '' });
  const read = useDeferredValue(typed.message);
  const heard = useMemo(() => hear(read), [read]);
  // One message is one mail, however often it has to be asked for.
  const { keyOf } = useRequestKey();
  const send = useMutation({
    mutationFn: (body: HelpRequest) => account.askForHelp({ body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ reference }) => {
      if (reference === null) return;
      forget();
      onSent(reference);
    },
  });
  const type = (change: Partial<Typed>) => {
    if (!send.isPending) send.reset();
    keep({ ...typed, ...change });
  };
  const answered = send.data?.emergency ? send.data : null;
  return { typed, type, emergency: heard ?? answered, send };
}
