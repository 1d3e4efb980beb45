import { Button, type ButtonProps } from '@toothwise/ui';
import { problemSentence, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';

/** A list that comes page by page, as `useInfiniteQuery` tells of it. */
export interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
}

/** The button for a list's next rows. Those that are there stay where they do not come; that is said here. */
export function More({ list, size, children }: { list: PagedList; size?: ButtonProps['size']; children: ReactNode }) {
  const { t } = useTranslation('health');
  if (!list.hasNextPage) return null;
  return (
    <div className="hea:grid hea:justify-items-start hea:gap-2">
      <Button size={size} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
      {/* Taken away while it is tried again, so that a further failure is heard. */}
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <p role="alert" className="hea:text-error">
          {problemSentence(list.error, t('moreFailed'))}
        </p>
      )}
    </div>
  );
}
