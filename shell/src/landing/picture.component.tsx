import type { ReactNode } from 'react';
import { CalmPicture, ClinicPicture, FamilyPicture, SchedulePicture, ToothPicture } from '@toothwise/ui';

const pictures = { free: ToothPicture, schedule: SchedulePicture, kids: FamilyPicture, anxiety: CalmPicture, clinic: ClinicPicture };

export default function Picture({ of, className }: { of: keyof typeof pictures; className: string }): ReactNode {
  const Drawing = pictures[of];
  return <Drawing className={className} />;
}
