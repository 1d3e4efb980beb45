import {
  flagTitleOf,
  isDoseOpen,
  isSignItself,
  OVERDOSE_FLAG,
  SIGN_GROUPS,
  type Assessment,
  type FlagNumber,
  type RaisedFlag,
  type SignGroupId,
} from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';
import type { Answers, Chosen } from './chosen-signs.js';

/** What else is the sign itself when words tell of it, though the sign does not ask for it. */
const SAME: Partial<Record<SignGroupId, Partial<Record<FlagNumber, readonly string[]>>>> = {
  swelling: { 17: ['face', 'swelling'] },
  face: { 18: ['numb'], 21: ['numb'] },
};

/** Words that tell of a sign name it more closely than the list does. */
const isTold = (sign: Chosen, flags: readonly RaisedFlag[]): boolean => {
  const group = SIGN_GROUPS.find(({ id }) => id === sign);
  if (!group) return false;
  const same = SAME[group.id] ?? {};
  return flags.some(
    (raised) =>
      !isSignItself(raised) &&
      (group.flags.includes(raised.flag) || (raised.named?.some((name) => same[raised.flag]?.includes(name)) ?? false)),
  );
};

interface BecauseProps {
  assessment: Assessment;
  answers: Answers;
  signs?: readonly Chosen[];
}

/**
 * Each fact once, whether it was ticked, told or both. What nobody said to be there is not called there: "Not sure" counts, and is said to be what
 * was answered.
 */
export function Because({ assessment, answers, signs = [] }: BecauseProps) {
  const { t } = useTranslation('emergency');
  // What may not be named names nothing else either.
  const flags = assessment.flags.filter(({ sensitive }) => !sensitive);
  const named = signs
    .filter((sign) => !isTold(sign, flags))
    .map((sign) => t('result.ticked', { sign: SIGN_GROUPS.find(({ id }) => id === sign)?.label ?? t('check.other') }));
  const raised = flags
    // A sign that is there by itself is named already.
    .filter((one) => !isSignItself(one))
    .map((one) => {
      const sign = flagTitleOf(one);
      return one.words.length === 0 && answers[one.flag] === 'unsure' ? t('result.unsure', { sign }) : sign;
    });
  // It leads to whom to ask about a medicine: that is named too.
  const isDoseAlone = isDoseOpen(assessment) && flags.every(({ flag }) => flag !== OVERDOSE_FLAG);
  const titles = [...new Set([...named, ...raised, ...(isDoseAlone ? [t('result.openDose')] : [])])];
  if (!titles.length) return null;
  return (
    <p className="mt-4 text-ink-soft">
      {t('result.why')} {titles.join(', ')}
    </p>
  );
}
