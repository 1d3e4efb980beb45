import type { ProviderPages } from '../provider/provider-pages.js';
import { LOGIN_ACTIONS } from '../realm.paths.js';
import { PAGE_HEADERS } from './headers.js';
import { renderMessage } from './renderer.js';

/** The application's own sign-in address; it starts a fresh attempt. */
export const SIGN_IN_AGAIN = { url: '/auth', label: 'Go to sign in' };

interface Resend {
  action: string;
  fields: { form_token: string; email: string };
}

/** Names the address: a slip in it shows only here. */
const checkMail = (heading: string, resend: Resend, sent: string) =>
  renderMessage({
    heading,
    picture: 'mail',
    paragraphs: ['Please check your email to verify your account.', sent],
    form: { ...resend, label: 'Send the mail again', quiet: true },
  });

/** AUTH-025 */
export const accountCreatedPage = (resend: Resend) =>
  checkMail(
    'Account created!',
    resend,
    `We sent it to ${resend.fields.email}. The link in it works for 24 hours. Look in your spam folder too.`,
  );

/** Who asks for the mail again may have signed up long ago: nothing was created now. */
export const mailSentAgainPage = (resend: Resend) =>
  checkMail('Check your email', resend, `We sent it to ${resend.fields.email} again. The newest link is the one that works.`);

export const unverifiedPage = (resend: { action: string; fields: Record<string, string> }) =>
  renderMessage({
    heading: 'Confirm your email first',
    picture: 'mail',
    paragraphs: [
      'Please check your email to verify your account.',
      'We sent a link to your mailbox when you signed up. Open it, then sign in.',
    ],
    form: { ...resend, label: 'Send the mail again' },
  });

export const lockedPage = (seconds: number, link: { url: string; label: string }) =>
  renderMessage({
    heading: 'Sign in is paused',
    picture: 'lock',
    paragraphs: [
      'There were too many tries, so we wait a little to keep accounts safe.',
      `You can try again in ${waitingTime(seconds)}. Choosing a new password by email works at once.`,
    ],
    link,
  });

function waitingTime(seconds: number): string {
  if (seconds <= 90) return 'about a minute';
  return `about ${Math.ceil(seconds / 60)} minutes`;
}

/** Other people behind the same network address are not to blame, nor is what was typed. */
export const crowdedPage = (link: { url: string; label: string }) =>
  renderMessage({
    heading: 'Please try again in a moment',
    picture: 'clock',
    paragraphs: [
      'There were many wrong passwords from your network, so sign in there takes turns. Nothing you typed was looked at.',
      'Wait about ten seconds, then try again.',
    ],
    link,
  });

export const forgotSentPage = (signInUrl: string) =>
  renderMessage({
    heading: 'Check your email',
    picture: 'mail',
    paragraphs: [
      'If there is an account with that email, a link to choose a new password is on its way.',
      'The link works for 30 minutes.',
    ],
    link: { url: signInUrl, label: 'Back to sign in' },
  });

export const confirmEmailPage = (action: string, key: string, email: string) =>
  renderMessage({
    heading: 'Confirm your email',
    picture: 'mail',
    paragraphs: [`You are confirming ${email}.`],
    form: { action, fields: { key }, label: 'Confirm my email' },
  });

export const emailConfirmedPage = () =>
  renderMessage({ heading: 'Your email is confirmed', picture: 'done', paragraphs: ['You can sign in now.'], link: SIGN_IN_AGAIN });

export const passwordChangedPage = () =>
  renderMessage({
    heading: 'Your password is changed',
    picture: 'done',
    paragraphs: ['Sign in with your new password.'],
    link: SIGN_IN_AGAIN,
  });

export const expiredLinkPage = (renew?: { action: string; fields: Record<string, string> }) =>
  renderMessage({
    heading: 'This link has expired',
    picture: 'clock',
    paragraphs: renew
      ? ['Links work once and only for a while. We can send you a new one.']
      : ['Links work once and only for a while. Start again from sign in.'],
    form: renew && { ...renew, label: 'Send a new link' },
    link: SIGN_IN_AGAIN,
  });

export const linkRenewedPage = () =>
  renderMessage({
    heading: 'Check your email',
    picture: 'mail',
    paragraphs: ['A new link is on its way. The newest link is the one that works.'],
    link: SIGN_IN_AGAIN,
  });

export const attemptExpiredPage = () =>
  renderMessage({
    heading: 'This page has expired',
    picture: 'clock',
    paragraphs: [
      'It was open for too long, or sign in was finished in another tab. Nothing is lost.',
      'If you see this again and again, your browser blocks cookies: allow them for this site, then start again.',
    ],
    link: SIGN_IN_AGAIN,
  });

export const refusedPage = () =>
  renderMessage({
    heading: 'We could not accept this form',
    picture: 'puzzle',
    paragraphs: ['It did not come from this page. Go back to sign in and try again.'],
    link: SIGN_IN_AGAIN,
  });

export const brokenPage = (reference: string) =>
  renderMessage({
    heading: 'Something went wrong on our side',
    picture: 'puzzle',
    paragraphs: ['Nothing you typed was wrong. Please try again in a moment.', `Reference: ${reference}`],
    link: SIGN_IN_AGAIN,
  });

export const notFoundPage = () =>
  renderMessage({
    heading: 'There is no such page',
    picture: 'puzzle',
    paragraphs: ['The address may be mistyped or old.'],
    link: SIGN_IN_AGAIN,
  });

export const providerPages: ProviderPages = {
  headers: PAGE_HEADERS,
  error: ({ code }) =>
    renderMessage({
      heading: 'Sign in could not start',
      picture: 'puzzle',
      paragraphs: ['The request was not one we can answer. Start again from sign in.', `Reason: ${code}`],
      link: SIGN_IN_AGAIN,
    }),
  confirmSignOut: (action, xsrf) =>
    renderMessage({
      heading: 'Sign out?',
      picture: 'leave',
      paragraphs: ['This ends your session in every tab of this browser.'],
      form: { action, fields: { xsrf, logout: 'yes' }, label: 'Sign out' },
      link: { url: '/', label: 'Stay signed in' },
    }),
  signedOut: () => renderMessage({ heading: 'You are signed out', picture: 'leave', paragraphs: ['See you soon.'], link: SIGN_IN_AGAIN }),
};

export const ACTION_TOKEN = `${LOGIN_ACTIONS}/action-token`;
