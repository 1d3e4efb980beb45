import type { SharedDocument } from '@toothwise/contracts-health';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { FactList, type Facts } from '../fields/fact-list.component.js';
import { sayAmount } from '../fields/money.rules.js';

/** Values alone: the file and its name stay with the person. */
export function SharedDocuments({ documents }: { documents: readonly SharedDocument[] }) {
  return (
    <ul className="hea:grid hea:gap-3">
      {documents.map((one) => (
        <li key={one.id} className="hea:grid hea:gap-2 hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4">
          <Values document={one} />
        </li>
      ))}
    </ul>
  );
}

function Values({ document }: { document: SharedDocument }) {
  const { t } = useTranslation('health');
  const { type, date, officeName, providerName, currency, totalAmount, insuranceAmount, patientAmount, rows } = document;
  // Without a currency it is not known what a number means.
  const money = (amount: number | null) => amount !== null && currency !== null && sayAmount(amount, currency);
  const facts: Facts = [
    [t('sharing.shared.office'), officeName],
    [t('sharing.shared.provider'), providerName],
    [t('sharing.shared.total'), money(totalAmount)],
    [t('sharing.shared.insurance'), money(insuranceAmount)],
    [t('sharing.shared.patient'), money(patientAmount)],
  ];
  return (
    <>
      <h3 className="hea:font-medium">
        {t(`documents.types.${type}`)}, {date ? sayDate(`${date}T12:00:00`) : t('sharing.shared.undated')}
      </h3>
      {document.requiresManualReview && <p role="note">{t('sharing.shared.review')}</p>}
      <FactList facts={facts} />
      {rows.length > 0 && (
        <ul className="hea:grid hea:gap-1">
          {rows.map((row) => (
            <li key={row.id} className="hea:wrap-anywhere">
              {[
                ...[t(`treatments.types.${row.type}`), row.procedureCode, row.teeth.join(', ')],
                ...[row.surfaces.join(', '), row.date && sayDate(`${row.date}T12:00:00`)],
                row.cost !== null && sayAmount(row.cost, row.currency),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
