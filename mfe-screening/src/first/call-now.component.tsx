import { CrisisLines, EmergencyCalls, PoisonLines, QuietCalls } from '@toothwise/web-platform/care';

export interface CallProps {
  sensitive: boolean;
  /** Of self-harm alone: numbers, and no word. */
  isPrivate?: boolean;
  /** Too much of a medicine: who advises on it is named too. */
  poison?: boolean;
}

/** Whom to call now; a line that listens, too, where somebody may think of harming themselves. */
export default function CallNow({ sensitive, isPrivate, poison = false }: CallProps) {
  return (
    <div className="scr:grid scr:gap-3 scr:sm:max-w-md">
      {isPrivate ? <QuietCalls /> : <EmergencyCalls />}
      {sensitive && !isPrivate && <CrisisLines />}
      {poison && !isPrivate && <PoisonLines />}
    </div>
  );
}
