import { Notice } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { SELF_HARM_FLAG, SomebodyListens } from '@toothwise/web-platform/care';
import { Sign, type SignProps } from './sign-list.component.js';
import type { Checked } from './use-check.js';

export interface Answering {
  answers?: Partial<Record<number, SignProps['answer']>>;
  onAnswer?: (flag: number, given: SignProps['answer'], question?: string) => void;
}

/** "None of these", and words that say one of them: neither is dropped in silence, and whoever said both is asked. */
export function Contradicted({ check: { contradicted }, answers = {}, onAnswer }: { check: Checked } & Answering) {
  const { t } = useTranslation('emergency');
  if (contradicted.length === 0) return null;
  return (
    <Notice look="quiet" title={t('result.contradicted.title')} className="mt-4">
      <p>{t('result.contradicted.body')}</p>
      {contradicted.some(({ flag }) => flag === SELF_HARM_FLAG) && <SomebodyListens className="mt-3" />}
      <ul>
        {contradicted.map(({ flag, question }) => (
          <Sign key={flag} withNo question={question} answer={answers[flag]} onAnswer={(given) => onAnswer?.(flag, given, question)} />
        ))}
      </ul>
    </Notice>
  );
}
