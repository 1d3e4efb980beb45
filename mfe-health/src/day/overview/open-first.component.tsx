import { Slot } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { usePerson } from '../../people/person/of-person.component.js';

interface OpenFirstProps {
  /** What is said where nothing of the person is open that cannot wait. */
  calm: ReactNode;
  /** What is left of it below the line that says what is open. */
  beside?: ReactNode;
}

/** What of the person is open and cannot wait comes first, and nothing is judged beside it; who knows of it brings it. */
export function OpenFirst({ calm, beside = null }: OpenFirstProps) {
  const { isMe, name } = usePerson();
  const around = (usual: ReactNode) => (
    <>
      {usual}
      {calm}
    </>
  );
  return <Slot name="health.first" props={{ name: isMe ? null : name, calm, beside }} loading={calm} around={around} empty={calm} />;
}
