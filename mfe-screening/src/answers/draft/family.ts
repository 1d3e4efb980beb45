import type { ReachablePerson } from '@toothwise/contracts-health';
import { ApiProblem } from '@toothwise/web-platform';

/** Whose records the person may open, themselves first. Without the domain of families there is nobody. */
export async function readFamily(): Promise<ReachablePerson[]> {
  const { healthApi } = await import('../../api/health.resource.js');
  try {
    return (await healthApi.listPeople()).items;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return [];
    throw error;
  }
}
