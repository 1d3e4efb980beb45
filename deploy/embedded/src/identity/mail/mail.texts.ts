import { isPlainName } from '@toothwise/contracts-core';
import type { OutgoingMail } from '../store/outgoing-mail.repository.js';

type Draft = Omit<OutgoingMail, 'id'>;

interface Letter {
  to: { email: string; firstName: string };
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  closing: string[];
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

/** One letter as plain text and as HTML that looks alike in every mail program. */
function write(letter: Letter): Draft {
  // Accounts of earlier days may have names that the rule of today refuses.
  const { firstName } = letter.to;
  const greeting = firstName && isPlainName(firstName) ? `Hi ${firstName},` : 'Hi,';
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const { label, url } = letter.action;
  return {
    recipient: letter.to.email,
    subject: letter.subject,
    body: [greeting, ...letter.paragraphs, `${label}:\n${url}`, ...letter.closing, 'Toothwise'].join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#16262f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e0d9;border-radius:12px">
${paragraph(greeting)}${letter.paragraphs.map(paragraph).join('')}
<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#00596b;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">If the button does not work, copy this address into your browser:<br><a href="${escapeHtml(url)}" style="color:#00596b;word-break:break-all">${escapeHtml(url)}</a></p>
${letter.closing.map(paragraph).join('')}<p style="margin:0">Toothwise</p>
</div></body></html>`,
  };
}

type Person = { email: string; firstName: string };

export const verifyEmailMail = (to: Person, url: string): Draft =>
  write({
    to,
    subject: 'Confirm your email for Toothwise',
    paragraphs: ['Welcome to Toothwise. Please confirm that this is your email. Then you can sign in.'],
    action: { label: 'Confirm my email', url },
    closing: [
      'The link works once, for 24 hours.',
      'If you did not create an account, you can ignore this mail. Nothing happens without you.',
    ],
  });

export const resetPasswordMail = (to: Person, url: string): Draft =>
  write({
    to,
    subject: 'Choose a new Toothwise password',
    paragraphs: ['Somebody, most likely you, asked for a new password for your Toothwise account.'],
    action: { label: 'Choose a new password', url },
    closing: ['The link works once, for 30 minutes.', 'If it was not you, ignore this mail. Your password stays as it is.'],
  });

/** Goes to the owner when somebody signs up with an address that has an account; the page tells nobody. */
export const alreadyRegisteredMail = (to: Person, url: string): Draft =>
  write({
    to,
    subject: 'You already have a Toothwise account',
    paragraphs: ['Somebody, most likely you, tried to create a Toothwise account with this email. You already have one, so just sign in.'],
    action: { label: 'Sign in', url },
    closing: [
      'Forgot your password? Choose "Forgot password?" on the sign-in page.',
      'If it was not you, ignore this mail. Nothing has changed.',
    ],
  });

/** A second sign-up before the first was confirmed: the reader of the mailbox chooses the password, whoever typed one before. */
export const finishSignUpMail = (to: Person, url: string): Draft =>
  write({
    to,
    subject: 'Finish your Toothwise account',
    paragraphs: ['An account with this email was started before and is waiting for you. Choose your password to finish it.'],
    action: { label: 'Choose my password', url },
    closing: ['The link works once, for 30 minutes.', 'If you did not create an account, you can ignore this mail.'],
  });

export const passwordChangedMail = (to: Person, url: string): Draft =>
  write({
    to,
    subject: 'Your Toothwise password was changed',
    paragraphs: ['Your password was changed just now, and every device was signed out.'],
    action: { label: 'Sign in', url },
    closing: ['If it was not you, choose "Forgot password?" on the sign-in page at once. Only this mailbox can set a new password.'],
  });
