import type { ScreeningKind } from '@toothwise/contracts-core';
import { LanguageNotice, Link, useSettled, useStore, useTranslation } from '@toothwise/web-platform';
import { withReturnTo } from '../../basics/screens/return-to.js';
import { pathOf, type QuestionScreen } from '../../basics/screens/steps.js';
import { safetyRules } from './safety-rules.js';

interface ForeignWordsProps {
  /** What was typed. */
  text: string;
  kind: ScreeningKind;
  /** Where it was typed, to come back to. */
  screen: QuestionScreen;
}

/** Names a language that the rules do not read, and leads to the screen with the list of signs. */
export function ForeignWords({ text, kind, screen }: ForeignWordsProps) {
  const { t } = useTranslation('screening');
  const settled = useSettled(text);
  return (
    <LanguageNotice language={useStore(safetyRules)?.unreadWhileTyped(settled) ?? null}>
      <Link to={pathOf('signs', kind)} state={withReturnTo(screen)}>
        {t('questions.toList')}
      </Link>
    </LanguageNotice>
  );
}
