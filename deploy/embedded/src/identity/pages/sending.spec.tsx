import { readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/react';
import { forgotSentPage } from './messages.js';
import { renderForgot, renderSignIn, renderSignUp } from './renderer.js';

// Both servers show this file; it is read as it is sent.
const script = readFileSync(new URL('../../../../keycloak/theme/toothwise/login/resources/js/sending.js', import.meta.url), 'utf8');

const form = {
  action: '/realms/toothwise/login-actions/authenticate',
  formToken: 'token',
  values: {},
  errors: {},
  signInUrl: '/realms/toothwise/sign-in',
  signUpUrl: '/realms/toothwise/sign-up',
  forgotUrl: '/realms/toothwise/forgot',
};
const PAGES = { 'sign in': renderSignIn(form), 'sign up': renderSignUp(form), 'forgotten password': renderForgot(form) };

let onLine: boolean;
/** Presses that would have left the page: jsdom goes nowhere. */
let sent: string[];

const count = (event: Event) => {
  // What a button's press comes to is the submit after it.
  if (event.type === 'click' && !(event.target as Element).closest('a')) return;
  if (!event.defaultPrevented) sent.push(event.type);
  event.preventDefault();
};

function open(page: string) {
  history.replaceState(null, '', form.action);
  // Head and body stay: others of this process know them.
  const { head, body } = new DOMParser().parseFromString(page, 'text/html');
  document.head.replaceChildren(...head.childNodes);
  document.body.replaceChildren(...body.childNodes);
  (0, eval)(`{${script}}`);
}

const alerts = () => [...document.querySelectorAll('[role="alert"]')];
const typed = () => [...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
const press = () => document.querySelector<HTMLButtonElement>('form button')!.click();

describe('the pages of the identity server without a line', () => {
  beforeEach(() => {
    onLine = false;
    sent = [];
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
    for (const kind of ['submit', 'click']) window.addEventListener(kind, count);
  });
  afterEach(() => {
    for (const kind of ['submit', 'click']) window.removeEventListener(kind, count);
    jest.restoreAllMocks();
  });

  it.each(Object.entries(PAGES))('%s sends nothing, says so where it was pressed, and keeps what was typed', (_name, page) => {
    open(page);
    for (const field of typed()) field.value = 'typed';
    press();
    press();
    expect(sent).not.toContain('submit');
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toHaveClass('notice', 'notice-problem');
    expect(alerts()[0]).toHaveTextContent(/You are offline\s*Nothing was sent\. Try again once you are connected\./);
    expect(alerts()[0]!.nextElementSibling).toBe(document.querySelector('form button'));
    expect(alerts()[0]!.querySelector('a')).toHaveAttribute('href', '/emergency');
    expect(document.querySelector('form')).not.toHaveAttribute('aria-busy');
    expect(typed().every(({ value }) => value === 'typed')).toBe(true);

    onLine = true;
    fireEvent(window, new Event('online'));
    expect(alerts()).toEqual([]);
    press();
    expect(sent).toContain('submit');
  });

  it('a link to another of its pages is not followed into nothing; emergency help, home and the form itself are there', () => {
    open(PAGES['sign in']);
    document.querySelector<HTMLAnchorElement>('.tabs a[href$="sign-up"]')!.click();
    expect(alerts()).toHaveLength(1);
    expect(sent).toEqual([]);
    for (const path of ['/emergency', '/', '#main']) document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)!.click();
    expect(sent).toEqual(['click', 'click', 'click']);
  });

  it('neither is the one of a page that only says something', () => {
    open(forgotSentPage(form.signInUrl));
    document.querySelector<HTMLAnchorElement>('main .button')!.click();
    expect(alerts()).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});
