import { toast } from '@toothwise/ui';
import { problemSentence, useQueryClient, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys } from '../../api/advisor.resource.js';
import { canCapture } from '../../microphone/sound-source.js';
import type { Consents } from '../consents.component.js';
import { useRecordingSettings } from '../../api/use-recording-settings.js';
import { NoSound } from './live-recorder.js';
import type { SetupErrors, SetupFields } from './setup-card.component.js';
import type { LiveInUse } from './use-live-recorder.js';

const NO_CONSENTS: Consents = { hipaa: false, recording: false };
/** Of the day here, not of Greenwich. */
const today = () => new Date().toLocaleDateString('en-CA');
/** No date is that of the day on which it is looked at: a page may stay open over night. */
type Typed = Omit<SetupFields, 'date'> & { date: string | null };
const EMPTY: Typed = { patient: '', dentist: '', office: '', date: null };

/** What is typed before a recording, and its start. */
export function useStarting({ recorder }: Pick<LiveInUse, 'recorder'>, { say, sayWhy }: Pick<ReasonInUse, 'say' | 'sayWhy'>) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const settings = useRecordingSettings();
  const [typed, setTyped, forget] = useUnsaved('advisor.recording-setup', EMPTY);
  const fields: SetupFields = { ...typed, date: typed.date ?? today() };
  // Only a date that was chosen is kept.
  const setFields = (next: SetupFields) => setTyped({ ...next, date: next.date === fields.date ? typed.date : next.date });
  const [consents, setConsents] = useState(NO_CONSENTS);
  const [errors, setErrors] = useState<SetupErrors>({});
  const refusal = (): boolean => {
    const missing: SetupErrors = {
      ...(fields.patient.trim() === '' && { patient: true as const }),
      ...(fields.dentist.trim() === '' && { dentist: true as const }),
      ...(fields.date === '' && { date: true as const }),
      ...(!(consents.hipaa && consents.recording) && { consents: true as const }),
    };
    setErrors(missing);
    if (!canCapture()) say({ title: t('live.toasts.notSupported'), body: t('live.unsupported.body') });
    else if (missing.patient || missing.dentist) say({ title: t('live.toasts.missing'), body: t('live.toasts.missingBody') });
    else if (missing.consents) say({ title: t('recordings.consent.missing'), body: t('recordings.consent.missingBody') });
    return !canCapture() || Object.keys(missing).length > 0;
  };
  const start = async () => {
    say(null);
    // Nobody agrees before it is said who will hear it.
    if (refusal() || !settings.data) return;
    const { transcribedBy, summarisedBy } = settings.data;
    const names = { patientName: fields.patient.trim(), dentistName: fields.dentist.trim(), dentalOffice: fields.office.trim() };
    const hearers = { transcribedBy, summarisedBy: transcribedBy && summarisedBy };
    try {
      const agreed = { hipaaConsent: consents.hipaa, recordingConsent: consents.recording };
      const recording = await recorder.start({ kind: 'live', ...names, appointmentDate: fields.date, ...agreed, ...hearers });
      client.setQueryData(keys.recording(recording.id), recording);
      reset();
      toast.success(t('live.toasts.started'));
      void client.invalidateQueries({ queryKey: keys.recordings });
    } catch (error) {
      sayWhy(error);
    }
  };
  /** The next one is another visit, with consents of its own. */
  const reset = () => {
    setTyped(EMPTY);
    forget();
    setConsents(NO_CONSENTS);
    setErrors({});
  };
  return { fields, setFields, consents, setConsents, errors, start, reset, settings };
}

/** Why no recording runs, to be read beside the button that was pressed. */
interface Reason {
  title: string;
  body: string;
}
export interface ReasonInUse {
  reason: Reason | null;
  say: (reason: Reason | null) => void;
  /** Of what was thrown: the microphone's reason, or the service's. */
  sayWhy: (error: unknown) => void;
}

export function useReason({ mic }: Pick<LiveInUse, 'mic'>): ReasonInUse {
  const { t } = useTranslation('advisor');
  const [reason, say] = useState<Reason | null>(null);
  const sayWhy = (error: unknown) => {
    const failed = { title: t('live.toasts.error'), body: t('live.toasts.startFailed') };
    if (!(error instanceof NoSound)) return say({ ...failed, body: problemSentence(error, failed.body) });
    const { problem } = mic.microphone.state();
    if (problem === 'denied') say({ title: t('live.toasts.permission'), body: t('live.toasts.permissionBody') });
    else if (problem === 'unsupported') say({ title: t('live.toasts.notSupported'), body: t('live.unsupported.body') });
    else say(failed);
  };
  return { reason, say, sayWhy };
}
