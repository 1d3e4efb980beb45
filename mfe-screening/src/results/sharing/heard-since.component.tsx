import type { PatientLead } from '@toothwise/contracts-clinic';
import type { Screening } from '@toothwise/contracts-screening';
import { buttonClass, Notice } from '@toothwise/ui';
import { Link, sayWhen, shellPaths, useTranslation } from '@toothwise/web-platform';
import { useFirst } from '../../first/use-first.js';
import { useToldSince } from '../../first/use-told-since.js';
import '../../texts/latest.js';

interface HeardSinceProps {
  screening: Screening;
  /** What clinics that have the case read of what was told since; null where they read nothing, or that is not known. */
  heard: PatientLead['toldSince'];
}

/** What clinics know of what was told after this result, and that none of them is help in an emergency. */
export function HeardSince({ screening, heard }: HeardSinceProps) {
  const { t } = useTranslation('screening');
  const told = useToldSince(screening);
  return (
    <>
      <KeptPrivate />
      {heard && <ToldNotice>{t(`sharing.heard.${heard.what}`, { when: sayWhen(heard.at) })}</ToldNotice>}
      {!heard && told.length > 0 && <ToldNotice>{t('sharing.heard.nothing')}</ToldNotice>}
    </>
  );
}

/** Words of self-harm reach no clinic, not by a hint either: whoever told them is not left to guess. It names nothing. */
export function KeptPrivate() {
  const { t } = useTranslation('screening');
  const { things } = useFirst();
  if (!things.some((thing) => 'told' in thing && thing.told.sensitive)) return null;
  return (
    <Notice look="quiet" className="scr:mb-4">
      <p role="status">{t('sharing.private')}</p>
    </Notice>
  );
}

/** Beside the numbers to call. */
export function ToldNotice({ children }: { children: string }) {
  const { t } = useTranslation('screening');
  return (
    <Notice className="scr:mb-4">
      <p role="status">{children}</p>
      <p className="scr:mt-2">
        <Link to={shellPaths.emergency} className={buttonClass({ look: 'urgent' })}>
          {t('urgent.told.numbers')}
        </Link>
      </p>
    </Notice>
  );
}
