import { Notice } from '@toothwise/ui';
import {
  addTexts,
  Link,
  Navigate,
  Page,
  shellPaths,
  useLocation,
  useNavigationType,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import privacyTexts from './privacy.en.js';

addTexts('privacy', privacyTexts);

/** `/erased`: the confirmation, for who had everything erased at once and is nobody here any more. */
export default function ErasedPage() {
  const { t } = useTranslation('privacy');
  const ordered = (useLocation().state as { ordered?: boolean } | null)?.ordered === true;
  const isBack = useNavigationType() === 'POP';
  const { user } = useSession();
  // Who orders it is signed in for another moment. Whoever comes back to this entry signed in is somebody else.
  if (!ordered || (isBack && user)) return <Navigate to={shellPaths.home} replace />;
  return (
    <Page title={t('erased.title')}>
      <Notice look="success" title={t('erased.ordered')}>
        <p>{t('erased.out')}</p>
      </Notice>
      <p className="mt-4 max-w-[60ch]">{t('erased.mail')}</p>
      <p className="mt-3 max-w-[60ch] text-ink-soft">{t('erasure.stays')}</p>
      <p className="mt-6">
        <Link to={shellPaths.home}>{t('erased.home')}</Link>
      </p>
    </Page>
  );
}
