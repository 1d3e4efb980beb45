import { Button, type ButtonProps } from '@toothwise/ui';
import { useId } from 'react';

interface Props extends ButtonProps {
  /** What is missing before it can do its work. */
  lacks: string | false;
  /** Leads to what is missing; of a form its `onSubmit` does. */
  onLead?: () => void;
}

/** A button that cannot do its work yet says why, and takes whoever presses it there: one that is only grey seems to be broken. */
export function WaitingButton({ lacks, onLead, onClick, ...button }: Props) {
  const id = useId();
  return (
    <>
      {lacks && (
        <p id={id} className="hea:order-first hea:w-full hea:text-s hea:text-ink-soft">
          {lacks}
        </p>
      )}
      <Button {...button} waits={Boolean(lacks)} aria-describedby={lacks ? id : undefined} onClick={lacks ? onLead : onClick} />
    </>
  );
}
