import { UrgencyBadge } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { type ReactNode, useId } from 'react';
import { useWhose } from '../basics/outcome/whose.js';
import '../texts/latest.js';

const looks = {
  5: 'scr:border-level-5 scr:bg-level-5-soft',
  4: 'scr:border-level-4 scr:bg-level-4-soft',
  3: 'scr:border-level-3 scr:bg-level-3-soft',
};
export type GraveLevel = keyof typeof looks;

interface FirstCardProps {
  testId: string;
  level: GraveLevel;
  person: Parameters<ReturnType<typeof useWhose>>[0];
  /** Whose it is, where words are all that is known of it; nobody's is not said. */
  whose?: string | undefined;
  title: string;
  children: ReactNode;
}

/** What stands first on the portal because it cannot wait: how urgent, whose it is, and what it is about. */
export function FirstCard({ testId, level, person, whose, title, children }: FirstCardProps) {
  const { t } = useTranslation('screening');
  const said = useWhose()(person);
  // It stands on the portal, and on a result that is opened over it.
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-testid={testId}
      className={`scr:mb-6 scr:rounded-card scr:border-l-8 scr:p-5 scr:md:p-8 ${looks[level]}`}
    >
      <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-x-3 scr:gap-y-1">
        <UrgencyBadge level={level} className="scr:-ml-1.5">
          {t(`result.level.${level}`)}
        </UrgencyBadge>
        {(whose ?? said) && <span className="scr:font-bold scr:wrap-anywhere">{whose ?? said}</span>}
      </p>
      <h2 id={id} className="scr:mt-3 scr:text-xl scr:font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
