import type { ConsultationType } from '@toothwise/contracts-advisor';
import { ApiProblem, useMutation, useNavigate, useQueryClient } from '@toothwise/web-platform';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { conversationPath } from '../routes.js';

interface Start {
  type: ConsultationType;
  /** By name, where the person agreed that it reads along. */
  model: string | null;
  /** About whom, where that is known; else it is asked. */
  who?: 'me';
}

/** Begins a conversation and opens it. @param replace the page that it was begun on is none to come back to */
export function useStart({ replace }: { replace: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: startOnceHeard,
    onSuccess: (conversation) => {
      client.setQueryData(keys.consultation(conversation.id), conversation);
      void navigate(conversationPath(conversation.id), { replace });
    },
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const TRIES = 5;

/** The service hears of a consent that was given just now a moment later. */
async function startOnceHeard({ type, model, who }: Start) {
  const idempotencyKey = crypto.randomUUID();
  for (let tries = 1; ; tries++) {
    try {
      const body = { type, ...(model !== null && { model }), ...(who && { who }) };
      return await advisorApi.startConsultation({ body, idempotencyKey: tries === 1 ? idempotencyKey : crypto.randomUUID() });
    } catch (error) {
      if (tries === TRIES || !(error instanceof ApiProblem) || error.code !== 'consent.required') throw error;
      await pause(400 * tries);
    }
  }
}
