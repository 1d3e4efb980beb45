import { Button, type ButtonProps } from '@toothwise/ui';
import type { ReactNode } from 'react';
import { NotLeft } from './not-left.component.js';
import { useLeaving } from '../session/use-leaving.js';

interface SignInButtonProps extends Pick<ButtonProps, 'look' | 'size'> {
  /** Leaves for the identity server. */
  leave: () => Promise<void>;
  children: ReactNode;
}

/** Leads to the sign-in; where that cannot be reached, says so below the button. */
export function SignInButton({ leave, children, ...look }: SignInButtonProps) {
  const leaving = useLeaving(leave);
  return (
    <>
      <Button {...look} busy={leaving.busy} onClick={leaving.go}>
        {children}
      </Button>
      <NotLeft leaving={leaving} />
    </>
  );
}
