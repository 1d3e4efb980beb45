import type { ReactNode } from 'react';

export type Facts = [label: string, value: ReactNode][];

/** What is said of a record, name beside value, as far as it is. */
export function FactList({ facts, className = 'hea:gap-y-1' }: { facts: Facts; className?: string }) {
  return (
    <dl className={`hea:grid hea:grid-cols-[fit-content(45%)_1fr] hea:gap-x-4 ${className}`}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="hea:contents">
            <dt className="hea:text-ink-soft">{label}</dt>
            <dd className="hea:min-w-0 hea:wrap-anywhere hea:whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
