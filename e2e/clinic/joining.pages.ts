import { expect, type Page } from '@playwright/test';

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const PROOFS = [
  ['Valid dental license', 'dental_license'],
  ['Business license and registration', 'business_registration'],
  ['Malpractice insurance', 'malpractice_insurance'],
  ['HIPAA compliance', 'hipaa_compliance'],
] as const;

/** What somebody writes of their practice. */
export interface WrittenPractice {
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  timeZone: string;
  takesEmergencies?: boolean;
  casesAMonth?: number;
}

/** How a practice joins: its owner's pages. */
export class JoiningPages {
  constructor(private readonly page: Page) {}

  async write(practice: WrittenPractice): Promise<void> {
    const { page } = this;
    const { name, email, phone, street, city, state, postalCode, timeZone, takesEmergencies, casesAMonth } = practice;
    await page.getByLabel('Name of the practice').fill(name);
    await page.getByLabel('Phone').fill(phone);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Street and number').fill(street);
    await page.getByLabel('City').fill(city);
    await page.getByLabel('State').fill(state);
    await page.getByLabel('Postal code').fill(postalCode);
    await page.getByRole('button', { name: 'Take it from the postal code' }).click();
    await expect(page.getByLabel('Latitude')).not.toHaveValue('');
    await page.getByLabel('Time zone').selectOption(timeZone);
    await page.getByLabel('Open on Monday').check();
    await page.getByLabel('General', { exact: true }).check();
    if (takesEmergencies) await page.getByLabel('We take emergencies outside our opening hours').check();
    if (casesAMonth) await page.getByLabel('Cases a month').fill(String(casesAMonth));
    await expect(page.getByText('Everything you wrote is kept.')).toBeVisible();
  }

  /** A file for each of the four requirements. */
  async prove(): Promise<void> {
    for (const [name, requirement] of PROOFS) {
      await this.page.getByLabel(`${name}: holds until`).fill('2099-12-31');
      await this.page
        .getByTestId(`proof-${requirement}`)
        .setInputFiles({ name: `${requirement}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
      await expect(this.page.getByText(`${requirement}.pdf, holds until December 31, 2099. Waits for its review.`)).toBeVisible();
    }
  }

  async handIn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Hand in for review' }).click();
  }

  /** Agrees to the terms and saves a card, on Stripe's own page. */
  async joinProgramme(): Promise<void> {
    const { page } = this;
    await page.goto('/clinic-lead-info');
    await page.getByLabel(/We have read these terms/).check();
    await page.getByRole('button', { name: 'Join the lead program' }).click();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry (MM/YY)').fill('12/40');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText(/Somebody of it agreed to version 1/)).toBeVisible();
  }
}

/** What an administrator does at `/admin/clinics`. */
export class ReviewingPages {
  constructor(private readonly page: Page) {}

  async open(practice: string): Promise<void> {
    await this.page.getByRole('button', { name: `Review ${practice}` }).click();
    await expect(this.page.getByText('The practice’s owner sees that you looked.')).toBeVisible();
  }

  async approve(practice: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Approve' }).click();
    await this.page
      .getByRole('dialog', { name: `Approve: ${practice}` })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(this.page.getByText('Decisions so far')).toBeVisible();
  }
}
