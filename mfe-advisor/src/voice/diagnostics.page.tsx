import { Card, Notice } from '@toothwise/ui';
import { Page, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import '../texts/spoken.js';
import { usePermission } from '../microphone/permission.js';
import { canCapture } from '../microphone/sound-source.js';
import { canRecognise } from './browser-recogniser.js';
import { canSpeak } from './browser-speaker.js';
import { useBrowserVoices } from './browser-voices.js';
import { issuesOf, type VoiceAbility } from './diagnostics.rules.js';
import { MicrophoneTest } from './microphone-test.component.js';
import { RecognitionTest } from './recognition-test.component.js';
import { SynthesisTest } from './synthesis-test.component.js';

/** `/voice-diagnostics`: whether this browser can listen and speak, tried out. Needs no account; nothing of it reaches us. */
export default function VoiceDiagnosticsPage() {
  const { t } = useTranslation('advisor');
  const said = usePermission();
  const [refused, setRefused] = useState(false);
  const permission = refused ? 'denied' : said;
  const voices = useBrowserVoices();
  const able = { capture: canCapture(), recognition: canRecognise(), synthesis: canSpeak(), permission, voices: voices.length };
  return (
    <Page title={t('voice.diagnostics.title')} lead={t('voice.diagnostics.lead')}>
      <div className="adv:grid adv:gap-4">
        <Notice look="quiet">{t('voice.diagnostics.marked')}</Notice>
        <Ability able={able} />
        <Card title={t('voice.diagnostics.tests')}>
          <div className="adv:grid adv:gap-5">
            <MicrophoneTest able={able.capture} onRefused={setRefused} />
            <RecognitionTest able={able.recognition && permission !== 'denied'} />
            <SynthesisTest able={able.synthesis} voices={voices} />
          </div>
        </Card>
        <Issues able={able} />
      </div>
    </Page>
  );
}

function Ability({ able }: { able: VoiceAbility }) {
  const { t } = useTranslation('advisor');
  const says = (does: boolean) => t(does ? 'voice.diagnostics.supported' : 'voice.diagnostics.unsupported');
  const rows = [
    [t('voice.diagnostics.capture'), says(able.capture)],
    [t('voice.diagnostics.recognition'), says(able.recognition)],
    [t('voice.diagnostics.synthesis'), says(able.synthesis)],
    [t('voice.diagnostics.permission'), t(`voice.diagnostics.permissions.${able.permission}`)],
    [t('voice.diagnostics.voices'), String(able.voices)],
    [t('voice.diagnostics.browser'), navigator.userAgent],
  ] as const;
  return (
    <Card title={t('voice.diagnostics.ability')}>
      <dl className="adv:grid adv:gap-x-6 adv:gap-y-2 adv:sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="adv:contents">
            <dt className="adv:text-ink-soft">{name}</dt>
            <dd className="adv:mb-2 adv:wrap-anywhere adv:sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Issues({ able }: { able: VoiceAbility }) {
  const { t } = useTranslation('advisor');
  const issues = issuesOf(able);
  const list = (of: 'issue' | 'step') => (
    <ul className="adv:list-disc adv:space-y-1 adv:pl-6">
      {issues.map((issue) => (
        <li key={issue}>{t(`voice.diagnostics.${of}.${issue}`)}</li>
      ))}
    </ul>
  );
  return (
    <>
      <Card title={t('voice.diagnostics.issues')}>{issues.length > 0 ? list('issue') : <p>{t('voice.diagnostics.noIssues')}</p>}</Card>
      <Card title={t('voice.diagnostics.steps')}>{issues.length > 0 ? list('step') : <p>{t('voice.diagnostics.noSteps')}</p>}</Card>
    </>
  );
}
