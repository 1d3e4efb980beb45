import type { ScreeningKind } from '@toothwise/contracts-core';
import { Notice } from '@toothwise/ui';
import { Link, useStore, useTranslation } from '@toothwise/web-platform';
import { withReturnTo } from '../flow/return-to.js';
import { pathOf, type QuestionScreen } from '../flow/steps.js';
import { safetyRules } from './safety-rules.js';

interface ForeignWordsProps {
  /** What was typed. */
  text: string;
  kind: ScreeningKind;
  /** Where it was typed, to come back to. */
  screen: QuestionScreen;
}

/** Names a language that the rules do not read, and leads to the list of signs, which needs no words. */
export function ForeignWords({ text, kind, screen }: ForeignWordsProps) {
  const { t, i18n } = useTranslation('screening');
  const language = useStore(safetyRules)?.foreignLanguage(text) ?? null;
  const name = language && new Intl.DisplayNames([i18n.language ?? 'en'], { type: 'language' }).of(language);
  return (
    <div role="status" className="scr:empty:hidden">
      {name && (
        <Notice look="quiet" className="scr:mt-3" title={t('questions.foreign.title', { language: name })}>
          {t('questions.foreign.body')}{' '}
          <Link to={pathOf('signs', kind)} state={withReturnTo(screen)}>
            {t('questions.foreign.list')}
          </Link>
        </Notice>
      )}
    </div>
  );
}
