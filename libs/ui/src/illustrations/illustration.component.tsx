import type { ReactNode } from 'react';

export interface IllustrationProps {
  /** What it shows, where it teaches something; without it the picture is decoration. */
  label?: string;
  className?: string;
}

/** Frame of the line drawings: ink lines, gum as the one colour, both from the tokens. */
export function Illustration({
  label,
  className,
  viewBox = '0 0 200 160',
  children,
}: IllustrationProps & { viewBox?: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

export const gum = { stroke: 'var(--gum)' } as const;
export const gumFill = { fill: 'var(--gum)', fillOpacity: 0.28, stroke: 'none' } as const;
export const paperFill = { fill: 'var(--surface)' } as const;
