import type { Weekday } from '@toothwise/contracts-clinic';
import { Button, Card, Checkbox, FieldError, Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { closingOf, shownClosing, WEEK } from './fields.rules.js';
import type { Registration } from './use-registration.js';

interface Span {
  opens: string;
  closes: string;
}
const USUAL: Span = { opens: '09:00', closes: '17:00' };

/** The week by the practice's own clock, with one break a day at most. */
export function HoursSection({ registration: { fields, set, errors } }: { registration: Registration }) {
  const { t } = useTranslation('clinic');
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
  const setDay = (day: Weekday, spans: Span[]) => set('openingHours', { ...fields.openingHours, [day]: spans });
  return (
    <Card title={t('registration.hours.title')}>
      <Select
        className="cln:max-w-sm"
        label={t('registration.hours.timeZone')}
        placeholder={t('registration.hours.choose')}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={fields.timeZone}
        error={errors.timeZone}
        onChange={({ target }) => set('timeZone', target.value)}
      />
      <div className="cln:mt-4">{errors.openingHours && <FieldError>{errors.openingHours}</FieldError>}</div>
      <ul className="cln:mt-2 cln:divide-y cln:divide-line">
        {WEEK.map((day) => (
          <li key={day} className="cln:py-3">
            <Day day={day} spans={fields.openingHours[day]} onChange={(spans) => setDay(day, spans)} />
          </li>
        ))}
      </ul>
      <p className="cln:mt-2 cln:text-s cln:text-ink-soft">{t('registration.hours.midnight')}</p>
    </Card>
  );
}

function Day({ day: name, spans, onChange }: { day: Weekday; spans: Span[]; onChange: (spans: Span[]) => void }) {
  const { t } = useTranslation('clinic');
  const day = t(`finder.details.days.${name}`);
  const change = (at: number, changes: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...changes } : span)));
  return (
    <div className="cln:grid cln:gap-3">
      <Checkbox
        label={t('registration.hours.open', { day })}
        checked={spans.length > 0}
        onChange={({ target }) => onChange(target.checked ? [USUAL] : [])}
      />
      {spans.map(({ opens, closes }, at) => (
        <div key={at} className="cln:flex cln:flex-wrap cln:gap-3">
          <TextField
            type="time"
            label={t(at === 0 ? 'registration.hours.opens' : 'registration.hours.opensAgain', { day })}
            value={opens}
            onChange={({ target }) => change(at, { opens: target.value })}
          />
          <TextField
            type="time"
            label={t(at === 0 ? 'registration.hours.closes' : 'registration.hours.closesAgain', { day })}
            value={shownClosing(closes)}
            onChange={({ target }) => change(at, { closes: closingOf(target.value) })}
          />
        </div>
      ))}
      {spans.length > 0 && (
        <p>
          <Button
            size="small"
            look="quiet"
            onClick={() =>
              onChange(
                spans.length > 1
                  ? spans.slice(0, 1)
                  : [
                      { ...spans[0]!, closes: '12:00' },
                      { opens: '13:00', closes: spans[0]!.closes },
                    ],
              )
            }
          >
            {t(spans.length > 1 ? 'registration.hours.noPause' : 'registration.hours.pause', { day })}
          </Button>
        </p>
      )}
    </div>
  );
}
