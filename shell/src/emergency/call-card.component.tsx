import { Select } from '@toothwise/ui';
import { EMERGENCY_COUNTRIES, emergencyCalls, poisonLines } from '@toothwise/triage';
import { useCountry, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls, PoisonLines } from '@toothwise/web-platform/care';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = EMERGENCY_COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
  one.label.localeCompare(other.label),
);

/** The call, before anything else: right below a short heading, so that it is on the first screen whatever the size of the text. */
export function CallCard() {
  const { t } = useTranslation('emergency');
  const { country, other, choose } = useCountry();
  const calls = emergencyCalls(country, other);
  const also = calls.length > 1 ? [] : calls[0]!.also;
  // What is said to call for here and whom to ask below are one rule.
  const poison = t(poisonLines(country, other).length > 0 ? 'call.poisonUnwell' : 'call.poison');
  const known = country !== null && EMERGENCY_COUNTRIES.includes(country);
  return (
    <section className="rounded-card border-2 border-level-5 bg-level-5-soft p-5 md:p-8">
      <h2 className="text-l font-bold md:text-xl">{t('call.title')}</h2>
      <div className="mt-2 @min-[42rem]:max-w-1/2">
        <EmergencyCalls />
      </div>
      <p className="mt-3 max-w-[60ch]">{t('call.body', { poison })}</p>
      <div className="mt-4 grid items-end gap-4 @min-[42rem]:grid-cols-2">
        <div>
          {also.length > 0 && <p className="mt-1 text-s">{t('call.also', { numbers: also.join(', ') })}</p>}
          <PoisonLines />
        </div>
        <Select
          label={t('call.country')}
          placeholder={t('call.unknown')}
          options={countries}
          value={known ? country : ''}
          onChange={(event) => choose(event.target.value || null)}
        />
      </div>
      <p className="mt-3 text-s">{t('call.source', { source: calls.map(({ source }) => source).join('; ') })}</p>
    </section>
  );
}
