import { useTranslation } from '@toothwise/web-platform';
import type { VoiceError } from './voice.errors.js';

/** The sentence for what went wrong with a voice. */
export function useFaultText(): (error: VoiceError) => string {
  const { t } = useTranslation('advisor');
  return ({ fault, reason }) => t(`voice.errors.${fault}`, { reason });
}
