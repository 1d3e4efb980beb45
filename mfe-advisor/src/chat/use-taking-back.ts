import { ApiProblem, useQueryClient } from '@toothwise/web-platform';
import { useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';

const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'resource.not-found';

/** Takes photos of a conversation back, also one whose answer was lost: the service then keeps none that comes later. */
export function useTakingBack(id: string) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  /** @returns null where it is gone, else why not: then it is shown again, as it may still be found in a line */
  const takeBack = async (photoId: string): Promise<unknown> => {
    setRemoved((all) => [...all, photoId]);
    try {
      await advisorApi.removePhoto({ params: { id, photoId } });
      return null;
    } catch (error) {
      if (isGone(error)) {
        // Said or removed elsewhere, or it never came.
        void client.invalidateQueries({ queryKey: keys.consultation(id) });
        return null;
      }
      setRemoved((all) => all.filter((one) => one !== photoId));
      return error;
    }
  };
  return { removed, takeBack };
}
