import { renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../remote.manifest.js';
import { pages } from '../routes.js';
import { fakeSound } from '../testing/fake-sound.js';
import { fakeSpeech, noSpeech } from '../testing/fake-speech.js';

const open = () => renderRemote(manifest, pages.voiceDiagnostics, { user: null });
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const button = (name: string) => screen.findByRole('button', { name });
afterEach(noSpeech);

describe('the diagnostics of the voice', () => {
  it('VOICE-005, VOICE-007, VOICE-030, APP-028, APP-235: say what the browser supports, how many voices it has, and which it is', async () => {
    fakeSound();
    fakeSpeech();
    await open();
    expect(await screen.findByRole('heading', { name: 'Voice diagnostics' })).toBeInTheDocument();
    for (const ability of ['Real-time audio capture', 'Speech recognition', 'Speech synthesis']) expect(valueOf(ability)).toBe('Supported');
    await waitFor(() => expect(valueOf('Number of voices')).toBe('3'));
    expect(valueOf('Browser')).toBe(navigator.userAgent);
  });

  it.each(['granted', 'denied', 'prompt'] as const)('VOICE-006: say that the permission is %s', async (permission) => {
    fakeSound(permission);
    fakeSpeech();
    await open();
    await waitFor(() => expect(valueOf('Microphone permission')).toBe(permission));
  });

  it('VOICE-006: say unknown where the browser does not tell', async () => {
    fakeSound();
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: undefined });
    await open();
    await screen.findByText('Microphone permission');
    expect(valueOf('Microphone permission')).toBe('unknown');
  });

  it('VOICE-008: record from the microphone, and say that it hears', async () => {
    const sound = fakeSound();
    fakeSpeech();
    await open();
    await userEvent.click(await button('Test Microphone Access'));
    expect(await screen.findByText('Recording for three seconds. Say something.')).toBeInTheDocument();
    await act(async () => sound.hear(0.2, 3100));
    expect(await screen.findByText('The microphone works: it heard you.')).toBeInTheDocument();
    expect(sound.isOpen()).toBe(false);
    expect(await button('Play it back')).toBeEnabled();
  });

  it('say that a microphone hears nothing, and claim no level', async () => {
    const sound = fakeSound();
    fakeSpeech();
    await open();
    await userEvent.click(await button('Test Microphone Access'));
    await screen.findByText(/^Recording/);
    await act(async () => sound.hear(0, 3100));
    expect(await screen.findByText(/it hears nothing/)).toBeInTheDocument();
  });

  it('VOICE-040, VOICE-046: say why nothing happens where the microphone is refused', async () => {
    fakeSound('prompt').refuse('NotAllowedError');
    fakeSpeech();
    await open();
    await userEvent.click(await button('Test Microphone Access'));
    expect(await screen.findByText(/The microphone is not allowed/)).toBeInTheDocument();
    expect(screen.getByText('Microphone access denied. Check browser settings and reload the page.')).toBeInTheDocument();
    expect(await button('Test Speech Recognition')).toBeDisabled();
  });

  it('VOICE-009: write down what is said, once one knows who hears it', async () => {
    fakeSound();
    const speech = fakeSpeech();
    await open();
    await userEvent.click(await button('Test Speech Recognition'));
    expect(speech.recognition()).toBeUndefined();
    expect(screen.getByText(/your browser may send what you say to its maker/)).toBeInTheDocument();
    await userEvent.click(await button('Agree and listen'));
    await act(async () => speech.recognition()!.hear('my tooth hurts', true));
    await act(async () => speech.recognition()!.dispatchEvent(new Event('end')));
    expect(await screen.findByText('It heard: "my tooth hurts"')).toBeInTheDocument();
  });

  it('VOICE-010: speak', async () => {
    fakeSound();
    const speech = fakeSpeech();
    await open();
    await userEvent.click(await button('Test Speech Synthesis'));
    expect(await screen.findByText(/It has spoken/)).toBeInTheDocument();
    expect(speech.said.map(({ text }) => text)).toEqual(['This is how the advisor sounds in this browser.']);
  });

  it('VOICE-008, VOICE-009, VOICE-011, VOICE-012, VOICE-044, VOICE-045, VOICE-047: name what stands in the way, and a step for each', async () => {
    fakeSound();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    noSpeech();
    await open();
    expect(await button('Test Microphone Access')).toBeDisabled();
    expect(await button('Test Speech Recognition')).toBeDisabled();
    const listed = (title: string) =>
      [...screen.getByRole('region', { name: title }).querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(listed('Issues Found')).toEqual([
      "Your browser doesn't support WebRTC. Try Chrome, Edge, or Firefox.",
      "Speech Recognition not supported. Voice input won't work.",
      "No speech voices available. Text-to-speech won't work.",
    ]);
    expect(listed('Next Steps')).toHaveLength(3);
  });

  it('VOICE-035: say that there is no voice', async () => {
    fakeSound();
    noSpeech();
    await open();
    await userEvent.click(await button('Test Speech Synthesis'));
    expect(await screen.findByText('Speech synthesis not supported')).toBeInTheDocument();
  });
});
