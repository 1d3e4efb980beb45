import { toast } from '@toothwise/ui';
import { ApiProblem, problemSentence, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';

export const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'resource.not-found';

/** Takes photos of a conversation back, also one whose answer was lost: the service then keeps none that comes later. */
export function useTakingBack(id: string) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  /** @returns whether it is gone; else that was said, and it is shown again: it may still be found in a line */
  const takeBack = async (photoId: string): Promise<boolean> => {
    setRemoved((all) => [...all, photoId]);
    try {
      await advisorApi.removePhoto({ params: { id, photoId } });
      return true;
    } catch (error) {
      if (isGone(error)) {
        // Said or removed elsewhere, or it never came.
        void client.invalidateQueries({ queryKey: keys.consultation(id) });
        return true;
      }
      setRemoved((all) => all.filter((one) => one !== photoId));
      toast.error(t('photos.error'), { body: problemSentence(error, t('photos.notRemoved')) });
      return false;
    }
  };
  return { removed, takeBack };
}
