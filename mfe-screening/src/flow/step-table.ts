import { ContactStep } from './contact/contact.step.js';
import type { StepTable } from './frame/step.types.js';
import { PaymentStep } from './payment/payment.step.js';
import { PhotosStep } from './photos/photos.step.js';
import { AboutPersonStep } from './questions/about-person.step.js';
import { QuestionsStep } from './questions/questions.step.js';
import { SignsStep } from './signs/signs.step.js';

/** What the flow shows on each of its screens; their order stands in `basics/screens`. */
export const STEPS: StepTable = {
  signs: SignsStep,
  'about-person': AboutPersonStep,
  symptoms: QuestionsStep,
  pain: QuestionsStep,
  background: QuestionsStep,
  concerns: QuestionsStep,
  habits: QuestionsStep,
  visits: QuestionsStep,
  'photo-upload': PhotosStep,
  contact: ContactStep,
  payment: PaymentStep,
};
