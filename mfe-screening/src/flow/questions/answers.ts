import type { ScreeningForm } from '@toothwise/contracts-screening';

export type UnsureField = ScreeningForm['unsure'][number];

/** "Not sure" is an answer of its own: stored as null plus the field's name. Not answered is null alone. */
export function answerOf<F extends UnsureField>(form: ScreeningForm, field: F): NonNullable<ScreeningForm[F]> | 'unsure' | null {
  if (form.unsure.includes(field)) return 'unsure';
  return form[field] as NonNullable<ScreeningForm[F]> | null;
}

export function withAnswer<F extends UnsureField>(
  form: ScreeningForm,
  field: F,
  answer: NonNullable<ScreeningForm[F]> | 'unsure' | null,
): ScreeningForm {
  const unsure = form.unsure.filter((each) => each !== field);
  return answer === 'unsure' ? { ...form, [field]: null, unsure: [...unsure, field] } : { ...form, [field]: answer, unsure };
}
