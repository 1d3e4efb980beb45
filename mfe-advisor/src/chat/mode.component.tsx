import { ChevronRight } from '@toothwise/ui';
import type { ReactNode } from 'react';

/** Measured by the text: where it is large for its place, the icon stands above it, so that no word breaks. */
export function Mode({
  icon,
  label,
  note,
  busy,
  onChoose,
}: {
  icon: ReactNode;
  label: string;
  note: string;
  busy: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => !busy && onChoose()}
      className="adv:group adv:flex adv:min-h-24 adv:cursor-pointer adv:items-center adv:gap-4 adv:rounded-card adv:border adv:border-line-strong adv:bg-surface adv:p-5 adv:@max-[18rem]/modes:flex-col adv:@max-[18rem]/modes:items-start adv:@max-[18rem]/modes:gap-[12px] adv:@max-[18rem]/modes:p-[16px] adv:text-left adv:transition-colors adv:hover:border-brand adv:hover:bg-brand-soft"
    >
      <span
        className="adv:grid adv:size-12 adv:flex-none adv:place-content-center adv:rounded-full adv:bg-brand-soft adv:text-brand"
        aria-hidden="true"
      >
        {icon}
      </span>
      <span className="adv:max-w-full adv:min-w-0 adv:flex-1">
        <span className="adv:block adv:text-q adv:font-bold">{label}</span>
        <span className="adv:block adv:text-s adv:text-ink-soft">{note}</span>
      </span>
      <ChevronRight
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="adv:flex-none adv:text-ink-soft adv:@max-[18rem]/modes:hidden"
      />
    </button>
  );
}
