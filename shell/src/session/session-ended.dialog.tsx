import { Button, Dialog } from '@toothwise/ui';
import { NotLeft, shellPaths, useLeaving, useLocation, useNavigate, useSession, useTranslation } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';

/** A session that ended by itself asks; what was typed waits in this tab, for the same person. */
export function SessionEndedDialog() {
  const { t } = useTranslation('shell');
  const { expired, signIn, giveUp } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
  const leaving = useLeaving(() => signIn());
  // Only once the protected page is left: it would begin a sign-in at once.
  useEffect(() => {
    if (left && pathname === shellPaths.home) giveUp();
  }, [left, pathname, giveUp]);
  const leave = () => {
    setLeft(true);
    void navigate(shellPaths.home);
  };
  return (
    <Dialog
      open={expired && !left}
      onClose={leave}
      title={t('session.title')}
      actions={
        <>
          <Button onClick={leave}>{t('session.leave')}</Button>
          <Button look="primary" busy={leaving.busy} onClick={leaving.go}>
            {t('session.signIn')}
          </Button>
        </>
      }
    >
      <p>{t('session.body')}</p>
      <NotLeft leaving={leaving} />
    </Dialog>
  );
}
