import { JSDOM } from 'jsdom';
import { type Cookie, CookieJar } from 'tough-cookie';

/** A page as a person without script sees it, or the address outside the identity server that we were sent to. */
export interface Page {
  url: string;
  status: number;
  headers: Headers;
  document: Document;
  /** All text, with runs of white space as one space. */
  text: string;
}

const MAX_HOPS = 10;

/** One browser without script: keeps cookies, follows redirects inside /realms/, fills and sends forms. */
export class Browser {
  private readonly jar = new CookieJar(undefined, { allowSpecialUseDomain: true });

  async go(url: string, form?: URLSearchParams, referrer?: string): Promise<Page> {
    let [target, body] = [url, form];
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const response = await this.request(target, body, referrer);
      const location = response.headers.get('location');
      if (!location) return this.page(target, response);
      target = new URL(location, target).href;
      body = undefined;
      if (!new URL(target).pathname.startsWith('/realms/')) return outside(target, response);
    }
    throw new Error(`more than ${MAX_HOPS} redirects from ${url}`);
  }

  /** One request, redirects not followed. */
  async request(url: string, form?: URLSearchParams, referrer?: string): Promise<Response> {
    const headers: Record<string, string> = { accept: 'text/html', cookie: await this.jar.getCookieString(url) };
    if (form) headers['origin'] = new URL(referrer ?? url).origin;
    const response = await fetch(url, { method: form ? 'POST' : 'GET', body: form, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) await this.jar.setCookie(asOnLoopback(cookie, url), url);
    return response;
  }

  /** What this browser would send to that address. */
  cookies(url: string): Promise<Cookie[]> {
    return this.jar.getCookies(url);
  }

  private async page(url: string, response: Response): Promise<Page> {
    const { document } = new JSDOM(await response.text(), { url }).window;
    const text = (document.body.textContent ?? '').replace(/\s+/gu, ' ').trim();
    return { url, status: response.status, headers: response.headers, document, text };
  }

  /** Fills the page's form by field name (unknown fields are added) and sends it. */
  async submit(page: Page, values: Record<string, string> = {}): Promise<Page> {
    const form = page.document.querySelector('form');
    if (!form) throw new Error(`no form on ${page.url}: ${page.text}`);
    const fields = new URLSearchParams();
    for (const input of form.querySelectorAll<HTMLInputElement>('input[name]')) fields.set(input.name, input.value);
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    return this.go(new URL(form.getAttribute('action') ?? page.url, page.url).href, fields, page.url);
  }

  /** Follows the link with that text. */
  async follow(page: Page, text: string): Promise<Page> {
    const link = [...page.document.querySelectorAll('a')].find((one) => one.textContent?.trim() === text);
    if (!link) throw new Error(`no link "${text}" on ${page.url}: ${page.text}`);
    return this.go(new URL(link.getAttribute('href') ?? '', page.url).href);
  }
}

/** Browsers keep secure cookies of localhost without TLS; the cookie library does not know that. */
function asOnLoopback(cookie: string, url: string): string {
  return new URL(url).hostname === 'localhost' ? cookie.replace(/;\s*secure/iu, '').replace(/;\s*samesite=none/iu, '') : cookie;
}

function outside(url: string, response: Response): Page {
  return { url, status: response.status, headers: response.headers, document: new JSDOM('').window.document, text: '' };
}
