import { useTranslation } from '@toothwise/web-platform';
import { useCallback } from 'react';
import { useNotListed } from './not-listed.component.js';

/** RPT-037 puts the discount last among the steps of every result. Where no clinic is listed none takes part, and it is no step. */
export function useSteps(): (steps: string[]) => string[] {
  const { t } = useTranslation('screening');
  const isListed = useNotListed() === null;
  const discount = t('result.discountStep');
  return useCallback((steps) => (isListed ? steps : steps.filter((step) => step !== discount)), [isListed, discount]);
}
