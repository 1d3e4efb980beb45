import { isPhone } from '@toothwise/phone';
import type { SharingChoice } from '@toothwise/contracts-screening';
import { TEXT_LIMITS } from '@toothwise/contracts-core/options';
import { TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { PlaceField } from './place-field.component.js';

interface SharingFieldsProps {
  value: Pick<SharingChoice, 'phone' | 'place'>;
  onChange: (part: Partial<Pick<SharingChoice, 'phone' | 'place'>>) => void;
  errors: { phone?: string; place?: string };
  /** Under which name a place that is being typed outlives a reload. */
  keepPlaceAs: string;
}

/** Phone and place: what a clinic needs to make contact. */
export function SharingFields({ value, onChange, errors, keepPlaceAs }: SharingFieldsProps) {
  const { t } = useTranslation('screening');
  return (
    <div className="scr:mt-5 scr:grid scr:gap-5">
      <div id="field-phone">
        <TextField
          type="tel"
          autoComplete="tel"
          label={t('contact.phone')}
          optional={t('flow.optional')}
          hint={t('contact.phoneHint')}
          maxLength={TEXT_LIMITS.phone}
          value={value.phone ?? ''}
          error={errors.phone}
          onChange={(event) => onChange({ phone: event.target.value || null })}
        />
      </div>
      <div id="field-place">
        <PlaceField value={value.place} onChange={(place) => onChange({ place })} error={errors.place} keepAs={keepPlaceAs} />
      </div>
    </div>
  );
}

export interface Missing {
  phone?: 'contact.phoneInvalid';
  place?: 'contact.placeMissing';
}

/** Keys of what is missing for a consent. A phone number may be left out (CLIN-025); one that is given has to be one. */
export function missingForSharing({ phone, place }: Pick<SharingChoice, 'phone' | 'place'>): Missing {
  return {
    ...(phone?.trim() && !isPhone(phone.trim()) ? { phone: 'contact.phoneInvalid' } : {}),
    ...(place ? {} : { place: 'contact.placeMissing' }),
  };
}
