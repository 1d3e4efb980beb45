import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonalData } from '@toothwise/service-kit';
import privacyTexts from '../../shell/src/privacy/privacy.en.js';

const services = join(import.meta.dirname, '../../services');

/** Which words of "What we keep" say that a table is kept. A table that is new has its word added here, and where need be there. */
const SAID: Record<string, RegExp> = {
  account: /^Your account/,
  screenings: /^Your screenings/,
  conversations: /^Your conversations with the advisor/,
  recordings: /^Recordings of appointments/,
  record: /^Your dental record/,
  others: /^What you tell us of others.*family group/,
  shared: /^What you share/,
  money: /^Your credits, payments and plan/,
  told: /^What we tell you/,
  staff: /^If you work at a practice or review as a dentist/,
  audited: /^A record of who did what/,
};
const OF: Record<keyof typeof SAID, string> = {
  account:
    'account.profile account.preferences account.consent_entry account.portal_access account.person_export account.erasure advisor.health_consent screening.health_consent screening.person_card screening.about_person health.person health.person_zone health.account_link',
  screenings:
    'screening.screening screening.draft screening.photo screening.photo_place screening.photo_taken_back screening.told_seen screening.told_emergency screening.review health.screening_seen health.screening_gone',
  conversations: 'advisor.consultation advisor.message advisor.photo advisor.photo_taken_back advisor.advisor_month',
  recordings: 'advisor.recording advisor.recording_part advisor.recording_piece health.recording_gone health.extracted_treatment',
  record:
    'health.cleaning_log health.excused_day health.daily_habits health.milestone health.cleaning_streak health.participation health.reminder health.reminder_occurrence health.reminder_list health.appointment health.schedule_completion health.follow_up health.document_words health.document_preferences health.document_page health.treatment_document health.treatment health.treatment_change health.xray_finding health.xray_comparison health.xray_viewing_session health.dental_xray health.xray_preferences',
  others:
    'health.family_group health.family_member health.family_invitation health.child_profile health.consent_ledger screening.family_access screening.family_access_told',
  shared:
    'clinic.lead clinic.offer screening.sharing_consent health.shared_item health.shared_link health.markup_image health.markup_export health.markup_exported_image',
  money:
    'screening.reservation screening.credit_lot screening.credit_debt screening.credit_account screening.subscription screening.membership screening.referral screening.referral_code screening.ledger_entry screening.payment screening.refund screening.correction screening.stripe_customer advisor.known_plan advisor.known_payer health.subscriber',
  told: 'account.notification account.activity account.mail account.push_message account.push_device account.sms_message account.sms_code account.sms_number',
  staff:
    'account.last_owner account.practice_role screening.dentist_licence clinic.practice_member clinic.practice_invitation clinic.ownership_version clinic.application clinic.application_proof clinic.application_photo clinic.practice clinic.listing clinic.practice_agreement clinic.lead_charge clinic.charge_entry clinic.charge_dispute',
  audited: 'account.audited',
};

/** What a service says that it keeps of people, but for objects on their way out. */
async function keptBy(service: string): Promise<string[]> {
  const { personalData } = (await import(`../../services/${service}/src/personal-data.js`)) as { personalData: PersonalData };
  const tables = [...Object.keys(personalData.erases), ...Object.keys(personalData.keeps)];
  return tables.filter((table) => table !== 'object_removal').map((table) => `${service}.${table}`);
}

describe('what we keep', () => {
  const [{ points }] = privacyTexts.parts;

  it('names every kind of what each service keeps of people', async () => {
    const kept = (await Promise.all(readdirSync(services).map(keptBy))).flat().sort();
    expect(kept.length).toBeGreaterThan(80);
    expect(
      Object.values(OF)
        .flatMap((tables) => tables.split(' '))
        .sort(),
    ).toEqual(kept);
  });

  it.each(Object.entries(SAID))('says it: %s', (_, words) => {
    expect(points.filter((point) => words.test(point))).toHaveLength(1);
  });
});
