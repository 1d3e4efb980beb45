import { Button, Dialog } from '@toothwise/ui';
import { shellPaths, useNavigate, useSession, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';

/** A session that ended by itself leaves the page as it is and asks; what was typed waits in this tab. */
export function SessionEndedDialog() {
  const { t } = useTranslation('shell');
  const { expired, signIn } = useSession();
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
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
          <Button look="primary" onClick={() => void signIn()}>
            {t('session.signIn')}
          </Button>
        </>
      }
    >
      <p>{t('session.body')}</p>
    </Dialog>
  );
}
