import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value pairs, side by side where there is room. */
export function Facts({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`cln:grid cln:grid-cols-2 cln:gap-x-6 cln:gap-y-3 ${className}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="cln:text-s cln:text-ink-soft">{label}</dt>
          <dd className="cln:wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
