import { Button, Notice } from '@toothwise/ui';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../basics/line/api-problem.js';
import { useLead } from '../lead.js';
import { problemSentence } from './problem-sentence.js';

export type FailureNoticeProps = {
  /** Of a mutation (`send.error`), or whatever was caught. Without one nothing is shown. */
  error: unknown;
  /** Asks once more, where the line or the server was away for a moment; `submit` sends the form that the notice stands in. */
  again?: 'submit' | (() => void);
  /** What else is true then: that nothing is lost, or paid twice. */
  note?: string;
  className?: string;
} & (Titled | { title?: undefined; otherwise: string });

interface Titled {
  /** What was not done. */
  title: string;
  /** Said of what is no refusal: see `problemSentence`. */
  otherwise?: string;
}

/**
 * Why what somebody asked for was not done, and what to do next: in the form, or beside the button that was pressed. It is told at once, brought
 * into view and stays until they try again; a toast would be gone after five seconds.
 */
export function FailureNotice({ error, title, otherwise = '', again, note, className }: FailureNoticeProps) {
  const { t } = useTranslation('platform');
  const place = useLead<HTMLDivElement>(error, { focus: false });
  if (!error) return null;
  const reason = problemSentence(error, otherwise);
  return (
    <div ref={place} className={className}>
      <Notice look="error" title={title}>
        {reason && <p>{reason}</p>}
        {note && <p>{note}</p>}
        {again && error instanceof ApiProblem && error.transient && (
          <Button {...(again === 'submit' ? { type: 'submit' } : { onClick: again })}>{t('retry')}</Button>
        )}
      </Notice>
    </div>
  );
}

type Pressed = { error: unknown; submittedAt: number };

/**
 * Of several mutations whose buttons share a place for it: what the last press came to. One that worked since takes the failure of another away.
 * What is `false` is left out: `lastError(save.variables?.id === id && save)`.
 */
export const lastError = (...mutations: readonly (Pressed | false)[]): unknown =>
  mutations.reduce<Pressed>((last, one) => (one && one.submittedAt > last.submittedAt ? one : last), { error: null, submittedAt: 0 }).error;
