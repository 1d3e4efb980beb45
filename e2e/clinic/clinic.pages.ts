import { expect, type Browser, type Page } from '@playwright/test';
import { seen } from '../src/test.js';
import type { OwnPractice } from './practices.js';
import { signInAs } from '../src/identity.pages.js';

/** The dashboard of one practice, in a browser of its own that is never reloaded, with all that its network brought. */
export class ClinicPages {
  /** Bodies of every answer of the clinic service; event streams excepted, which never end and carry no data (`changed`). */
  readonly answers: Promise<string>[] = [];

  private constructor(
    readonly page: Page,
    readonly practice: OwnPractice,
  ) {
    page.on('response', (response) => {
      const streams = response.url().endsWith('/offers/events');
      if (response.url().includes('/api/clinic/') && !streams) this.answers.push(response.text().catch(() => ''));
    });
  }

  static async open(browser: Browser, like: Page, practice: OwnPractice): Promise<ClinicPages> {
    const context = await browser.newContext({ viewport: like.viewportSize() });
    const pages = new ClinicPages(await context.newPage(), practice);
    await signInAs(pages.page, practice.email, '/clinic-dashboard');
    await expect(pages.page.getByText('Live', { exact: true })).toBeVisible();
    return pages;
  }

  get case() {
    return this.page.getByTestId('case');
  }

  get noOpenCase() {
    return this.page.getByText('No open cases');
  }

  /** The figure of what the practice owes. */
  owed(amount: string) {
    return this.page.getByLabel('Your leads').getByText(amount, { exact: true });
  }

  async decide(decision: 'Accept' | 'Decline'): Promise<void> {
    await this.case.getByRole('button', { name: decision, exact: true }).click();
    const confirm = this.page.getByRole('dialog').getByRole('button', { name: decision === 'Accept' ? /^Accept for/ : 'Decline case' });
    await seen(confirm);
    await confirm.click();
  }

  async folder(name: RegExp): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Nothing that the browser received so far, and nothing on the page, holds any of these words. */
  async expectNever(words: readonly string[]): Promise<void> {
    const received = [...(await Promise.all(this.answers)), await this.page.content()].join('\n').toLowerCase();
    expect(received).toContain(this.practice.name.toLowerCase());
    for (const word of words) expect(received, `${this.practice.name} learned "${word}"`).not.toContain(word.toLowerCase());
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
