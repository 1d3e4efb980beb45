import { Notice } from '@toothwise/ui';
import { SignInButton, useSession, useTranslation } from '@toothwise/web-platform';

/** Stays until it is done: whoever is led away at once never reads why. Signing in leads back to this page. */
export function PleaseSignIn({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation('screening');
  const session = useSession();
  return (
    <Notice look="error" title={title} className="scr:mb-4">
      <p>{body}</p>
      <div className="scr:mt-2">
        <SignInButton size="small" leave={() => session.signIn()}>
          {t('saving.signIn')}
        </SignInButton>
      </div>
    </Notice>
  );
}
