import { createECDH } from 'node:crypto';
import { isPushService, publicKeyOf, pushOf, urgencyOf } from './push.rules.js';

describe('where messages to browsers may be sent', () => {
  const further = ['127.0.0.1:8117'];

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:8117/dev/push/abc',
  ])('is a push service: %s', (endpoint) => expect(isPushService(endpoint, further)).toBe(true));

  it.each([
    ['another host', 'https://example.org/fcm.googleapis.com'],
    ['one that only ends alike', 'https://evilfcm.googleapis.com/'],
    ['the bare name where a label is wanted', 'https://push.apple.com.evil.test/'],
    ['another port', 'https://fcm.googleapis.com:8443/'],
    ['no TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another port of this machine', 'http://127.0.0.1:5432/'],
    ['credentials in the address', 'https://user@fcm.googleapis.com/'],
    ['no address', 'fcm.googleapis.com'],
  ])('is none: %s', (_, endpoint) => expect(isPushService(endpoint, further)).toBe(false));
});

describe('what a browser is sent', () => {
  it('says of what kind the news is, whatever the notice says, and where it leads', () => {
    expect(pushOf({ type: 'screening', path: '/screenings/1' })).toEqual({
      title: 'There is news about your screening',
      body: 'Open Toothwise to read it.',
      path: '/screenings/1',
    });
    expect(pushOf({ type: 'other', path: null }).path).toBe('/notifications');
  });

  it('is as urgent as a push service knows', () => {
    expect((['urgent', 'high', 'normal', 'low'] as const).map(urgencyOf)).toEqual(['high', 'high', 'normal', 'low']);
  });

  it('is signed by a key of which browsers know the public half', () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    expect(publicKeyOf(pair.getPrivateKey('base64url'))).toBe(pair.getPublicKey('base64url'));
  });
});
