import type { ReactNode } from 'react';

/** One figure of a `dl`. */
export function Fact({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4">
      <dt className="hea:text-s hea:text-ink-soft">{label}</dt>
      <dd className="hea:mt-1">
        <span className="hea:block hea:text-q hea:font-bold hea:wrap-anywhere">{value}</span>
        {note && <span className="hea:block hea:text-s hea:text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
