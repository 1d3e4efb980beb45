import { Eta } from 'eta';
import type { FieldErrors } from '../accounts/forms.rules.js';
import { RESOURCES } from '../realm.paths.js';
import { forgotView, messageView, newPasswordView, signInView, signUpView } from './views/forms.view.js';
import { fieldView, layoutView, problemView, tabsView } from './views/layout.view.js';

export interface Problem {
  title: string;
  text?: string;
}

interface FormPage {
  action: string;
  formToken: string;
  values: Record<string, string>;
  errors: FieldErrors;
  problem?: Problem;
  signInUrl: string;
  signUpUrl: string;
  forgotUrl: string;
}

export interface MessagePage {
  heading: string;
  picture: 'mail' | 'done' | 'lock' | 'clock' | 'leave' | 'puzzle';
  paragraphs: string[];
  problem?: Problem;
  form?: { action: string; fields: Record<string, string>; label: string; quiet?: boolean };
  link?: { url: string; label: string };
}

const eta = new Eta({ autoEscape: true, cache: true });
const views = {
  '@layout': layoutView,
  '@tabs': tabsView,
  '@problem': problemView,
  '@field': fieldView,
  '@sign-in': signInView,
  '@sign-up': signUpView,
  '@forgot': forgotView,
  '@new-password': newPasswordView,
  '@message': messageView,
};
for (const [name, text] of Object.entries(views)) eta.loadTemplate(name, text);

function page(view: keyof typeof views, title: string, data: { problem?: Problem }): string {
  const body = eta.render(view, { resources: RESOURCES, ...data });
  return eta.render('@layout', { resources: RESOURCES, title, body, failed: data.problem !== undefined });
}

export const renderSignIn = (data: FormPage) => page('@sign-in', 'Sign in', { ...data, tab: 'sign-in' } as FormPage);
export const renderSignUp = (data: FormPage) => page('@sign-up', 'Sign up', { ...data, tab: 'sign-up' } as FormPage);
export const renderForgot = (data: FormPage) => page('@forgot', 'Forgot password', data);
export const renderNewPassword = (data: { action: string; key: string; email: string; errors: FieldErrors; problem?: Problem }) =>
  page('@new-password', 'Choose a new password', data);
export const renderMessage = (data: MessagePage) => page('@message', data.heading, data);
