import { jest } from '@jest/globals';
import { File as NodeFile } from 'node:buffer';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example } from '@toothwise/web-platform/examples';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openConversation, type Served } from '../testing/advisor-testing.js';
import { fakeSound } from '../testing/fake-sound.js';
import { fakeSpeech, noSpeech } from '../testing/fake-speech.js';
import { RECOVERED } from './voice.session.js';

const AT = '2026-11-20T14:03:11.000Z';
const original = globalThis.fetch;
beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
  // One that Node's FormData takes.
  Object.assign(globalThis, { File: NodeFile });
});
afterEach(() => {
  globalThis.fetch = original;
  noSpeech();
});

const voices = (provider: string | null) =>
  example(advisorRoutes.readVoices, () => ({
    ...{ transcribedBy: provider, spokenBy: provider, language: 'en-US' },
    config: { languageCode: 'en-US', name: 'en-US-Neural2-J', ssmlGender: 'MALE' as const, audioEncoding: 'MP3' as const },
    voices: provider ? [{ name: 'en-US-Neural2-J', languageCodes: ['en-US'] }] : [],
  }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = () => screen.findByRole('textbox', { name: 'Your message' });
const turns = ({ sent }: Served) => sent.filter(({ url }) => url.endsWith('/turns'));
const heard = (words: string) => ({ transcript: words, confidence: 0.9, isFinal: true, timestamp: AT });

/** The page, with a provider that hears and speaks; or with none. */
async function open(provider: string | null = 'speech.example.test') {
  return openConversation(undefined, [voices(provider)]);
}

describe('a conversation by voice', () => {
  it('CHAT-037: the microphone writes what is said into the box, once one knows by name who hears it', async () => {
    const sound = fakeSound();
    const page = await open();
    await press('Start voice input');
    expect(sound.wanted).toEqual([]);
    expect(screen.getByText(/speech\.example\.test receives the sound of your voice and writes it down/)).toBeInTheDocument();
    await press('Agree and go on');
    expect(await screen.findByText('Listening...')).toHaveAttribute('role', 'status');
    await act(async () => sound.hear(0.2, 1000));
    await press('Stop voice input');
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.answer(200, heard('My gum is swollen'));
    await waitFor(async () => expect(await box()).toHaveValue('My gum is swollen'));
    expect([turns(page), sound.isOpen()]).toEqual([[], false]);
  });

  it('keeps the microphone shut where one does not agree', async () => {
    const sound = fakeSound();
    await open();
    await press('Start voice input');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Not now' })).at(-1)!);
    expect(sound.wanted).toEqual([]);
    expect(screen.queryByText(/receives the sound/)).toBeNull();
  });

  it('shows the card of an emergency while words may still change, sends nothing of them, and cuts speech', async () => {
    fakeSound();
    const speech = fakeSpeech(() => undefined);
    const page = await open(null);
    await press('Start voice input');
    await press('Agree and go on');
    await screen.findByText('Listening...');
    await act(async () => speech.recognition()!.hear("I can't breathe", false));
    expect(await screen.findByTestId('emergency-card')).toHaveTextContent('Call');
    expect([turns(page), await box()]).toEqual([[], expect.objectContaining({ value: '' })]);
  });

  it('CHAT-001, VOICE-001, VOICE-002, VOICE-003, VOICE-004, VOICE-018, CHAT-013, CHAT-036, CHAT-038: in phone mode says what it does, sends what was said, and reads the answer', async () => {
    fakeSound();
    let end: (() => void) | undefined;
    const speech = fakeSpeech((utterance) => {
      utterance.dispatchEvent(new Event('start'));
      end = () => void utterance.dispatchEvent(new Event('end'));
    });
    const page = await open(null);
    await press('Phone Mode');
    await press('Agree and go on');
    expect(await screen.findByText('Listening...')).toBeInTheDocument();
    expect(screen.getByText('LISTENING')).toBeInTheDocument();
    expect(await box()).toHaveAttribute('placeholder', 'Speak or type your message...');
    expect(screen.getByRole('button', { name: 'Start voice input' })).toBeDisabled();
    expect(screen.getByTitle('Auto-listening in phone mode')).toBeInTheDocument();
    await act(async () => speech.recognition()!.hear('Rosa', true));
    await waitFor(() => expect(turns(page)).toMatchObject([{ body: { text: 'Rosa' } }]));
    expect(await screen.findByText('Processing your message...')).toBeInTheDocument();
    expect(await screen.findByText('AI is speaking...')).toBeInTheDocument();
    expect(speech.said.map(({ text }) => text)).toEqual(['Thank you. Tell me in your own words what is wrong.']);
    expect(screen.getByText('Read aloud now: Thank you. Tell me in your own words what is wrong.')).toBeInTheDocument();
    await act(async () => end!());
    expect(await screen.findByText('Ready to listen - start speaking')).toBeInTheDocument();
    await press('Tap to Speak');
    expect(await screen.findByText('Listening...')).toBeInTheDocument();
    await press('Text Mode');
    expect(await screen.findByRole('button', { name: 'Phone Mode' })).toBeInTheDocument();
    expect(speech.recognition()!.isOn).toBe(false);
  });

  it('keeps the card of an emergency whose words may still change when one goes back to text', async () => {
    fakeSound();
    const speech = fakeSpeech(() => undefined);
    await open(null);
    await press('Phone Mode');
    await press('Agree and go on');
    await screen.findByText('Listening...');
    await act(async () => speech.recognition()!.hear("I can't breathe", false));
    await screen.findByTestId('emergency-card');
    await press('Text Mode');
    expect(await box()).toHaveValue("I can't breathe");
    expect(screen.getByTestId('emergency-card')).toBeInTheDocument();
  });

  it('in phone mode a typed emergency cuts what is read aloud, and nobody listens after it', async () => {
    fakeSound();
    const speech = fakeSpeech((utterance) => void utterance.dispatchEvent(new Event('start')));
    await open(null);
    await press('Phone Mode');
    await press('Agree and go on');
    await screen.findByText('Listening...');
    await act(async () => speech.recognition()!.hear('Rosa', true));
    expect(await screen.findByText('AI is speaking...', {}, { timeout: 4000 })).toBeInTheDocument();
    const before = [speech.recognition(), speech.cancelled()] as const;
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.change(screen.getByRole('textbox', { name: 'Your message' }), { target: { value: "I can't breathe" } });
    expect(screen.getByTestId('emergency-card')).toBeInTheDocument();
    expect(speech.cancelled()).toBe(before[1] + 1);
    expect(screen.queryByText(/^Read aloud now/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    jest.useRealTimers();
    expect(speech.recognition()).toBe(before[0]);
  });

  it('in phone mode one can say that one has finished', async () => {
    fakeSound();
    const speech = fakeSpeech();
    const page = await open(null);
    await press('Phone Mode');
    await press('Agree and go on');
    await screen.findByText('Listening...');
    await act(async () => speech.recognition()!.hear('Rosa', false));
    await press('I have finished');
    await waitFor(() => expect(turns(page)).toMatchObject([{ body: { text: 'Rosa' } }]));
  });

  it('goes on listening when another voice is chosen, and ends and asks anew when another one would read', async () => {
    const sound = fakeSound();
    fakeSpeech();
    await open();
    await press('Phone Mode');
    await press('Agree and go on');
    await screen.findByText('Listening...');
    await press('Voice settings');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Voice' }), 'An Australian voice');
    expect([sound.isOpen(), screen.getByText('Listening...')]).toEqual([true, expect.anything()]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use the voice of speech.example.test' }));
    expect([sound.isOpen(), screen.queryByText('Listening...')]).toEqual([false, null]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await press('Start voice input');
    expect(await screen.findByRole('button', { name: 'Agree and go on' })).toBeInTheDocument();
    expect(sound.isOpen()).toBe(false);
  });

  it('asks anew, by the new name, once somebody else would hear', async () => {
    const sound = fakeSound();
    const page = await open();
    await press('Start voice input');
    await press('Agree and go on');
    await screen.findByText('Listening...');
    page.handlers.unshift(voices('other.example.test'));
    await act(async () => sound.hear(0.2, 6000));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(FakeUpload.sent[0]!.url).toContain('hearer=speech.example.test');
    await FakeUpload.sent[0]!.answer(409, { type: 'about:blank', status: 409, code: 'voice.hearer-changed', title: 'Changed' });
    await waitFor(() => expect(sound.isOpen()).toBe(false));
    await waitFor(async () => {
      await press('Start voice input');
      expect(screen.getByText(/other\.example\.test receives the sound of your voice/)).toBeInTheDocument();
    });
    expect(sound.isOpen()).toBe(false);
  });

  it('VOICE-024: "Stop voice" ends it, tells the page, and says so', async () => {
    fakeSound();
    fakeSpeech();
    let told = 0;
    globalThis.addEventListener(RECOVERED, () => (told += 1), { once: true });
    const page = await open(null);
    await press('Phone Mode');
    await press('Agree and go on');
    await press('Stop voice');
    expect(told).toBe(1);
    expect(page.toasts).toContainEqual({ title: 'The voice is off', body: 'You can go on by typing.' });
    expect(await screen.findByRole('button', { name: 'Phone Mode' })).toBeInTheDocument();
  });

  it.each([
    [
      'VOICE-033, VOICE-041',
      'network',
      'Speech recognition error',
      'Voice Error',
      'There was an issue with voice recognition. Please try again.',
    ],
    [
      'VOICE-042',
      'not-allowed',
      /The microphone is not allowed/,
      'Error',
      'Failed to start Whisper transcription. Please check microphone permissions.',
    ],
  ])('%s: says what went wrong where the ear answers "%s"', async (_, fault, says, title, body) => {
    fakeSound();
    const speech = fakeSpeech();
    const page = await open(null);
    await press('Start voice input');
    await press('Agree and go on');
    await screen.findByText('Listening...');
    await act(async () => speech.recognition()!.fail(fault));
    const alert = await screen.findByRole('alert');
    for (const words of [says, title, body]) expect(alert).toHaveTextContent(words);
    expect(page.toasts).toEqual([]);
    expect(screen.getByRole('link', { name: 'Check microphone and voice' })).toHaveAttribute('href', '/voice-diagnostics');
  });

  it('VOICE-034: says that it could not start', async () => {
    fakeSound();
    fakeSpeech();
    (globalThis as unknown as { SpeechRecognition: { prototype: { start: () => void } } }).SpeechRecognition.prototype.start = () => {
      throw new Error('busy');
    };
    await open(null);
    await press('Start voice input');
    await press('Agree and go on');
    expect(await screen.findByText(/Failed to start speech recognition/)).toBeInTheDocument();
  });

  it('VOICE-043: says where the browser cannot capture sound', async () => {
    fakeSound();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    const page = await open();
    await press('Start voice input');
    await press('Agree and go on');
    const body = 'OpenAI Whisper transcription is not supported in this browser.';
    expect((await screen.findByText('Not Supported')).closest('[role="alert"]')).toHaveTextContent(body);
    expect(page.toasts).toEqual([]);
  });

  it.each([
    ['VOICE-036', undefined, 'First message timeout - speech failed to start'],
    ['VOICE-039', 'network', 'Speech synthesis error: network'],
  ])('%s: shows what could not be spoken', async (_, error, title) => {
    fakeSound();
    fakeSpeech((utterance) => {
      if (error) queueMicrotask(() => utterance.dispatchEvent(Object.assign(new Event('error'), { error })));
    });
    const page = await open(null);
    await press('Read aloud');
    await press('Agree and go on');
    expect((await screen.findByText(title, {}, { timeout: 4000 })).closest('[role="alert"]')).toBeInTheDocument();
    expect(page.toasts).toEqual([]);
    expect(await box()).toBeEnabled();
  });

  it('VOICE-031, VOICE-032: says that the voice of the server failed, or that nothing can sound', async () => {
    fakeSound();
    const page = await open();
    page.first.push({ of: '/speech', answer: () => Response.json({ code: 'voice.away' }, { status: 503 }) });
    await press('Read aloud');
    await press('Agree and go on');
    expect((await screen.findByText('TTS synthesis failed')).closest('[role="alert"]')).toBeInTheDocument();
    page.first.push({ of: '/speech', answer: () => Response.json({ audioContent: 'UklGRg==', contentType: 'audio/wav' }) });
    Object.assign(globalThis, { AudioContext: undefined });
    await press('Read aloud');
    expect((await screen.findByText('Audio context not initialized')).closest('[role="alert"]')).toBeInTheDocument();
  });

  it('VOICE-016: lets one choose the voice, and whose it is', async () => {
    fakeSound();
    const speech = fakeSpeech();
    await open();
    await press('Voice settings');
    const choice = await screen.findByRole('combobox', { name: 'Voice' });
    expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['male', 'auto', 'australian', 'en-US-Neural2-J']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use the voice of speech.example.test' }));
    await userEvent.selectOptions(choice, 'An Australian voice');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await press('Read aloud');
    await press('Agree and go on');
    await waitFor(() => expect(speech.said[0]?.voice).toMatchObject({ lang: 'en-AU' }));
  });

  it('says what is off where nobody hears and nobody speaks, and shows no control for it', async () => {
    fakeSound();
    noSpeech();
    await open(null);
    expect(await screen.findByText(/Voice input is off/)).toBeInTheDocument();
    expect(screen.getByText(/Nothing is read aloud/)).toBeInTheDocument();
    for (const name of ['Start voice input', 'Phone Mode', 'Read aloud', 'Voice settings'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
