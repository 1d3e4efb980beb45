import type { AboutPerson } from '@toothwise/contracts-screening';
import { Button } from '@toothwise/ui';
import { useLead, useQuery, useTranslation } from '@toothwise/web-platform';
import { useId } from 'react';
import { keys } from '../../api/screening.resource.js';
import { readFamily } from '../../answers/draft/family.js';

export type Whom = Pick<AboutPerson, 'who' | 'personId' | 'name' | 'mayActFor'>;

interface WhoseProps {
  busy: boolean;
  onChoose: (whom: Whom) => void;
}

const nobody = { personId: null, name: null };
const another = { ...nobody, mayActFor: true };

/** Whose emergency it is, by one tap: oneself, somebody of the family, a child, or another person. */
export function Whose({ busy, onChoose }: WhoseProps) {
  const { t } = useTranslation('screening');
  const id = useId();
  const question = useLead<HTMLParagraphElement>(true);
  const people = useQuery({ queryKey: keys.family, queryFn: readFamily, retry: false, meta: { aside: true } });
  const family = people.data?.filter(({ isMe, mayManage }) => !isMe && mayManage) ?? [];
  const ways: [string, string, Whom][] = [
    ['me', t('person.me'), { who: 'me', ...nobody, mayActFor: false }],
    ...family.map(({ personId, name, role }): [string, string, Whom] => [
      personId,
      name,
      { who: role === 'child' || role === 'teen' ? 'my-child' : 'someone-else', personId, name, mayActFor: true },
    ]),
    ['child', t(family.length > 0 ? 'emergencyCard.anotherChild' : 'person.my-child'), { who: 'my-child', ...another }],
    ['else', t('person.someone-else'), { who: 'someone-else', ...another }],
  ];
  return (
    <div role="group" aria-labelledby={id} className="scr:mt-3 scr:basis-full">
      <p ref={question} id={id} tabIndex={-1} className="scr:font-bold scr:outline-none">
        {t('emergencyCard.whom')}
      </p>
      <div className="scr:mt-2 scr:flex scr:flex-wrap scr:gap-2">
        {ways.map(([key, label, whom]) => (
          <Button key={key} busy={busy} onClick={() => onChoose(whom)}>
            {label}
          </Button>
        ))}
      </div>
      <p className="scr:mt-2 scr:text-s">{t('emergencyCard.mayActFor')}</p>
    </div>
  );
}
