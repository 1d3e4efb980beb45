import type { Heard as HeardWords } from '@toothwise/contracts-health';
import { EmergencyCard } from '@toothwise/web-platform/care';

/** Whom to call, where somebody's own words speak of an emergency. */
export function Heard({ heard }: { heard: HeardWords }) {
  return heard && <EmergencyCard key={heard.emergency.title} emergency={heard.emergency} sensitive={heard.sensitive} inPage="part" heard />;
}
