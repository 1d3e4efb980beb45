import { useEmergencyOpen, useTranslation } from '@toothwise/web-platform';
import { useCallback } from 'react';
import { useNotListed } from './use-not-listed.js';

/** RPT-037 puts the discount last among the steps of every result. Where no clinic is listed none takes part, and it is no step; nor is it one beside an emergency. */
export function useSteps(): (steps: string[]) => string[] {
  const { t } = useTranslation('screening');
  const [isListed, isEmergencyOpen] = [useNotListed() === null, useEmergencyOpen()];
  const isNamed = isListed && !isEmergencyOpen;
  const discount = t('result.discountStep');
  return useCallback((steps) => (isNamed ? steps : steps.filter((step) => step !== discount)), [isNamed, discount]);
}
