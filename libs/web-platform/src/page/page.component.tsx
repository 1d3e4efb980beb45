import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Boundary } from './errors/boundary.component.js';
import { ProblemView } from './errors/problem-view.component.js';
import { PageFrame } from '@toothwise/ui';

export interface PageProps {
  /** Heading and title of the browser tab. */
  title: string;
  /** Sentence under the heading. */
  lead?: ReactNode;
  /** Beside the heading: the page's one or two actions. */
  actions?: ReactNode;
  /** Above the heading: progress of a flow, a way back. */
  top?: ReactNode;
  /** `narrow` for reading and questions (default), `wide` for dashboards and lists. */
  width?: 'narrow' | 'wide';
  /** The heading is read by screen readers only: for pages whose first content is the heading. */
  headingHidden?: boolean;
  children: ReactNode;
}

let firstPage = true;

/** Frame of every page: title, heading that receives the focus after a route change, and a boundary that keeps crashes inside. */
export function Page({ title, lead, actions, top, width, headingHidden, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Toothwise`;
  }, [title]);
  // In the same moment as the page: whoever looks for a place for a focus that was lost would else find one of the page's own buttons before it.
  useLayoutEffect(() => {
    // The browser places the focus on the first page itself; what somebody was led to inside of this one keeps it.
    const isTaken = heading.current?.closest('[data-page]')?.contains(document.activeElement);
    if (!firstPage && !isTaken) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return (
    <PageFrame title={title} lead={lead} actions={actions} top={top} width={width} headingHidden={headingHidden} headingRef={heading}>
      <Boundary name={title} fallback={(error, retry) => <ProblemView error={error} onRetry={retry} />}>
        {children}
      </Boundary>
    </PageFrame>
  );
}
