import { Notice } from '@toothwise/ui';
import { leadToField, useLead, useStayingInView, useTranslation } from '@toothwise/web-platform';

interface ErrorSummaryProps {
  issues: { field: string; message: string }[];
  /** Counts attempts: each one moves the focus here again. */
  attempt: number;
  /** "Please Complete All Fields" unless told. */
  title?: string;
  /** A sentence above the list. */
  body?: string;
  /** One after another, joined by commas: of short messages. */
  inline?: boolean;
}

/** What is missing, with links that put the focus into the field. It stays mounted where nothing is: what is missing again while somebody types is no attempt. */
export function ErrorSummary({ issues, attempt, title, body, inline }: ErrorSummaryProps) {
  const { t } = useTranslation('screening');
  const summary = useLead<HTMLDivElement>(attempt);
  useStayingInView(issues.length);
  if (!issues.length) return null;
  return (
    <div ref={summary} tabIndex={-1} className="scr:mb-6 scr:outline-none" data-testid="error-summary">
      <Notice look="error" title={title ?? t('questions.summaryTitle')}>
        {body && <p>{body}</p>}
        <ul className={inline ? 'scr:[&_li]:inline' : 'scr:list-disc scr:pl-5'}>
          {issues.map(({ field, message }, at) => (
            <li key={field}>
              {inline && at > 0 && <span>, </span>}
              <a href={`#field-${field}`} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

export function focusField(event: React.MouseEvent, field: string) {
  event.preventDefault();
  const place = document.getElementById(`field-${field}`);
  // Of several questions the one that is open.
  const open = place?.querySelector<HTMLElement>('[data-open] input');
  leadToField(open ?? place?.querySelector<HTMLElement>('input, textarea, select'));
}
