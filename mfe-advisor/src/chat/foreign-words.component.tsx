import type { Conversation } from '@toothwise/contracts-advisor';
import { LanguageNotice, Link, shellPaths, useCountry, useSettled, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls } from '@toothwise/web-platform/care';
import { useUnread } from './use-gate.js';

interface ForeignWordsProps {
  conversation: Conversation;
  /** What was said, and is not sent yet. */
  unsent: readonly string[];
  /** What is in the box. */
  typed: string;
}

/** Names a language that the rules do not read, says in it what to do, and whom to call: the answer to such a line is in English alone. */
export function ForeignWords({ conversation, unsent, typed }: ForeignWordsProps) {
  const { t } = useTranslation('advisor');
  const { country, other } = useCountry();
  const { language, own } = useUnread(conversation, unsent, useSettled(typed), country, other);
  return (
    <div className={language === null ? undefined : 'adv:mt-3 adv:md:pl-12'}>
      <LanguageNotice language={language} own={own}>
        <Link to={shellPaths.emergency}>{t('chat.emergency')}</Link>
      </LanguageNotice>
      {language !== null && (
        <div className="adv:mt-2">
          <EmergencyCalls size="medium" />
        </div>
      )}
    </div>
  );
}
