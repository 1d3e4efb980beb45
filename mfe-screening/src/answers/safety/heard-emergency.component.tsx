import type { Safety } from '@toothwise/contracts-core';
import { UrgencyBadge } from '@toothwise/ui';
import { showWithField, useTranslation } from '@toothwise/web-platform';
import { CrisisLines, EmergencyCalls } from '@toothwise/web-platform/care';
import { isToSelf } from '@toothwise/triage/emergency';
import { useEffect, useRef } from 'react';

interface HeardEmergencyProps {
  emergency: NonNullable<Safety['emergency']>;
  /** Names a crisis line too. */
  sensitive: boolean;
}

/** An emergency in words that are being typed: told aloud, with whom to call, while the field stays and keeps every letter. The page follows when they pause. */
export function HeardEmergency({ emergency, sensitive }: HeardEmergencyProps) {
  const { t } = useTranslation('screening');
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told.current) showWithField(told.current);
  }, []);
  return (
    <div className="scr:mt-3 scr:grid scr:gap-2" data-testid="heard-emergency">
      <div ref={told} role="alert">
        <UrgencyBadge level={emergency.level as 4 | 5} className="scr:whitespace-normal">
          {emergency.title}
        </UrgencyBadge>
        <p className="scr:mt-1 scr:text-s">{t('emergencyCard.heard')}</p>
      </div>
      {isToSelf(emergency) && <CrisisLines />}
      {emergency.call === 'emergency-number' && <EmergencyCalls />}
      {sensitive && !isToSelf(emergency) && <CrisisLines />}
    </div>
  );
}
