import { photoTypes } from '@toothwise/web-platform';
import type { RefObject } from 'react';

interface PhotoInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onFiles: (files: File[]) => void;
  testId?: string;
  /** The camera of a phone instead of what it keeps: one at a time. */
  camera?: boolean;
}

/** What a button opens: photos alone, several at once. */
export function PhotoInput({ ref, label, onFiles, testId, camera = false }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      {...(camera ? { accept: 'image/*', capture: 'environment' as const } : { accept: photoTypes, multiple: true })}
      aria-label={label}
      data-testid={testId}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // So that the same file can be chosen again after it was removed.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
