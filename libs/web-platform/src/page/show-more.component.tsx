import { Button, type ButtonProps } from '@toothwise/ui';
import { useTranslation } from 'react-i18next';
import { problemSentence } from './errors/problem-sentence.js';

export interface ShowMoreProps {
  /** Of `useInfiniteQuery`. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  /** "Show more" unless told. */
  label?: string;
  look?: ButtonProps['look'];
  size?: ButtonProps['size'];
}

/** The button for the next rows of a list. What is there stays where they could not be read, so that is said here. */
export function ShowMore({ list, label, look, size }: ShowMoreProps) {
  const { t } = useTranslation('platform');
  if (!list.hasNextPage) return null;
  return (
    <div style={{ marginTop: '1rem' }}>
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <p role="alert" style={{ marginBottom: '0.5rem' }}>
          {problemSentence(list.error, t('error.title'))}
        </p>
      )}
      <Button look={look} size={size} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label ?? t('more')}
      </Button>
    </div>
  );
}
