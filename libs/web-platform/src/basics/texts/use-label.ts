import { useTranslation } from 'react-i18next';
import type { TextKey } from './texts.js';

/** Says what manifests name by key: titles, labels and notes, which have no placeholders. The keys are checked where a manifest is written. */
export function useLabel(): (key: TextKey) => string {
  const { t } = useTranslation();
  return t as (key: string) => string;
}
