import { expect, type Page } from '@playwright/test';
import { seen } from '../src/test.js';

export interface UrgentAnswers {
  symptoms: string;
  /** Answers to the safety questions that the symptoms raise. */
  asked?: Record<string, 'Yes' | 'No' | 'Not sure'>;
  pain: number | 'Not sure';
  duration: string;
  visit: string;
  concerns: string;
}

/** The screening flow, one method for each screen. */
export class ScreeningPages {
  constructor(private readonly page: Page) {}

  private get continueButton() {
    return this.page.getByRole('button', { name: 'Continue', exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/dental-screening');
  }

  async agreeToHealthData(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Your consent to health data' })).toBeVisible();
    await this.page.getByRole('checkbox').check();
    await this.page.getByRole('button', { name: 'I agree, continue' }).click();
  }

  /** To the first question after the list of signs, of which there are none. */
  async begin(kind: 'Dental pain or symptoms' | 'Routine check-up'): Promise<void> {
    await this.openSigns(kind);
    await this.noSigns();
  }

  async openSigns(kind: 'Dental pain or symptoms' | 'Routine check-up'): Promise<void> {
    await this.page.getByRole('button', { name: /Start Your Screening|Purchase Credits & Start Screening/ }).click();
    await this.page.getByRole('radio', { name: kind }).check();
    await this.continueButton.click();
    // A finger rests on nothing, but a mouse would keep a message that came to lie under it.
    await this.page.mouse.move(0, 0);
    await seen(this.page.getByRole('heading', { name: /^Do you, or the person this is for, have any of these now/ }));
    await seen(this.page.getByRole('checkbox').first());
  }

  /** One tap, and the list of signs is answered. */
  async noSigns(): Promise<void> {
    await this.page.getByRole('button', { name: 'None of these' }).click();
  }

  async choose(...signs: string[]): Promise<void> {
    for (const sign of signs) await this.page.getByRole('checkbox', { name: sign }).check();
    await this.continueButton.click();
  }

  /** Answers the question of a sign that is on screen. */
  async answer(question: RegExp, answer: 'Yes' | 'No' | 'Not sure'): Promise<void> {
    await seen(this.page.getByRole('heading', { level: 1, name: question }));
    const button = this.page.getByRole('button', { name: answer, exact: true });
    await seen(button);
    await button.click();
  }

  async aboutMe(age: number): Promise<void> {
    await this.page.getByRole('radio', { name: 'Me', exact: true }).check();
    await this.page.getByLabel('Age in years').fill(String(age));
    await this.continueButton.click();
  }

  async describe(symptoms: string, asked: Record<string, string> = {}): Promise<void> {
    await this.page.getByLabel('Describe your symptoms').fill(symptoms);
    for (const [question, answer] of Object.entries(asked))
      await this.page
        .getByRole('group', { name: question })
        .or(this.page.getByRole('radiogroup', { name: question }))
        .getByRole('radio', { name: answer, exact: true })
        .check();
    await this.continueButton.click();
    await this.noToTheRest();
  }

  /** What the statistical reader asks beside the rules changes whenever it learns anew: "No" to whatever is still open. */
  async noToTheRest(): Promise<void> {
    const open = this.page.getByRole('group').filter({ hasText: 'Answer this question before you go on.' });
    const asked = await open.count();
    for (let left = asked; left > 0; left -= 1) await open.first().getByRole('radio', { name: 'No', exact: true }).check();
    if (asked > 0) await this.continueButton.click();
  }

  async answerUrgent(answers: UrgentAnswers): Promise<void> {
    await this.describe(answers.symptoms, answers.asked);
    if (answers.pain === 'Not sure') await this.page.getByRole('group', { name: /pain/ }).getByText('Not sure').click();
    else await this.page.getByRole('radio', { name: new RegExp(`^${answers.pain}, `) }).check({ force: true });
    await this.page.getByRole('radio', { name: answers.duration }).check();
    await this.continueButton.click();
    await this.page.getByRole('radio', { name: answers.visit }).check();
    await this.page.getByLabel('What worries you most?').fill(answers.concerns);
    await this.continueButton.click();
    await this.noToTheRest();
  }

  /** From the intro to the photos, with answers that are no emergency. */
  async answerDullAche(): Promise<void> {
    await this.begin('Dental pain or symptoms');
    await this.aboutMe(30);
    await this.answerUrgent({
      symptoms: 'A dull ache, upper right',
      pain: 4,
      duration: 'About a week',
      visit: '1 to 2 years ago',
      concerns: 'The cost',
    });
  }

  async withoutPhotos(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue without Photos' }).click();
  }

  async shareWithClinics(phone: string, postalCode: string): Promise<void> {
    await this.page.getByRole('checkbox').check();
    await this.page.getByLabel('Phone number').fill(phone);
    await this.page.getByLabel('City or postal code').fill(postalCode);
    await this.page.getByRole('option').first().click();
  }

  /** Buys the value package: first with the card that is declined, when asked to. */
  async pay(card: string): Promise<void> {
    await this.page.getByLabel('Name on the card').fill('Rowan Test');
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByLabel('Expiry date (MM/YY)').fill('12/31');
    await this.page.getByLabel('CVV').fill('123');
    await this.page.getByRole('button', { name: /^Pay / }).click();
  }
}
