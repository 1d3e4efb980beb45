import type { Consultation } from '@toothwise/contracts-advisor';
import { useQuery } from '@toothwise/web-platform';
import { advisorApi, keys } from '../api/advisor.resource.js';

/** As many as one page brings. */
const AT_ONCE = 100;

/** The conversations in which an emergency stands, however many were begun since: the newest first. */
export function useStanding(): readonly Consultation[] {
  const { data } = useQuery({
    queryKey: keys.standing,
    queryFn: ({ signal }) => advisorApi.listConsultations({ query: { standing: 'emergency', limit: AT_ONCE }, signal }),
  });
  return data?.items.filter(({ safety }) => safety.emergency) ?? [];
}
