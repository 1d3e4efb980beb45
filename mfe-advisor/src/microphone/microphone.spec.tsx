import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeSound } from '../testing/fake-sound.js';
import type { SoundChunk } from './chunks.js';
import { useMicrophone } from './use-microphone.js';

const open = () => renderHook(() => useMicrophone());

describe('the microphone', () => {
  it('VOICE-029: gives what it hears in files of 5 s, and the last one when it stops', async () => {
    const sound = fakeSound();
    const chunks: SoundChunk[] = [];
    const { result } = open();
    await waitFor(() => expect(result.current.permission).toBe('granted'));
    await act(() => result.current.microphone.start({ onChunk: (chunk) => void chunks.push(chunk) }));
    expect(result.current.status).toBe('on');
    await act(async () => sound.hear(0.3, 4999));
    expect(chunks).toEqual([]);
    await act(async () => sound.hear(0.3, 1));
    expect(chunks).toHaveLength(1);
    act(() => sound.hear(0.3, 1000));
    await act(() => result.current.microphone.stop());
    expect(chunks.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(chunks[0]!.loudness).toBeCloseTo(0.3, 1);
    expect(chunks.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThan(5990);
    expect([result.current.status, sound.isOpen()]).toEqual(['off', false]);
  });

  it('VOICE-060: wants 16 kHz, echo cancellation, noise suppression and automatic gain', async () => {
    const sound = fakeSound();
    const { result } = open();
    await act(() => result.current.microphone.start());
    const audio = { sampleRate: 16_000, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    expect(sound.wanted).toMatchObject([{ audio }]);
  });

  it('hears nothing while it is paused', async () => {
    const sound = fakeSound();
    const chunks: SoundChunk[] = [];
    const { result } = open();
    await act(() => result.current.microphone.start({ onChunk: (chunk) => void chunks.push(chunk) }));
    act(() => sound.hear(0.3, 2000));
    act(() => result.current.microphone.pause());
    act(() => sound.hear(0.3, 2000));
    expect(result.current.status).toBe('paused');
    act(() => result.current.microphone.goOn());
    act(() => sound.hear(0.3, 1000));
    await act(() => result.current.microphone.stop());
    expect(chunks.map(({ durationMs }) => Math.round(durationMs / 100))).toEqual([20, 10]);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('VOICE-040: says no where the browser answers %s, and why', async (name, problem) => {
    fakeSound().refuse(name);
    const { result } = open();
    expect(await act(() => result.current.microphone.start())).toBe(false);
    expect(result.current).toMatchObject({ status: 'off', problem });
  });

  it('says where the browser cannot do it', async () => {
    fakeSound();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    const { result } = open();
    expect(await act(() => result.current.microphone.start())).toBe(false);
    expect(result.current.problem).toBe('unsupported');
  });

  it('is off once it is unplugged, and once its component is gone', async () => {
    const sound = fakeSound();
    const { result, unmount } = open();
    await act(() => result.current.microphone.start());
    act(() => sound.unplug());
    await waitFor(() => expect(result.current).toMatchObject({ status: 'off', problem: 'missing' }));
    await act(() => result.current.microphone.start());
    expect(sound.isOpen()).toBe(true);
    unmount();
    expect(sound.isOpen()).toBe(false);
  });
});
