import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountRoutes, type HelpAnswer, type HelpRequest } from '@toothwise/contracts-account';
import { shellPaths, unsavedStore, type RemoteManifest } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import { getResponse } from 'msw';
import { ownPages } from '../own-pages.js';
import { addShellTexts } from '../texts/shell.texts.js';

const manifest: RemoteManifest = {
  id: 'mfe-example',
  routes: [{ path: shellPaths.help, access: 'signed-in', titleKey: 'shell:product', page: () => import('./help.page.js') }],
  navigation: [],
  slots: [],
  texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
};
const sent: HelpAnswer = { reference: '1A2B3C4D', emergency: null, sensitive: false };

/** The service, with what it was asked. @param answers one after the other; then the last again */
async function open(...answers: (HelpAnswer | 'fails')[]) {
  const asked: { body: HelpRequest; key: string | null }[] = [];
  const handler = example(accountRoutes.askForHelp, ({ body, request }) => {
    asked.push({ body, key: request.headers.get('idempotency-key') });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return answer === 'fails' ? problem(503, 'service.unavailable') : answer;
  });
  globalThis.fetch = async (input, init) =>
    (await getResponse([handler], new Request(new URL(String(input), 'http://localhost'), init))) ?? Response.error();
  await renderRemote(manifest, shellPaths.help, { otherPaths: ownPages.paths });
  return asked;
}
const message = () => screen.findByLabelText('Your message');
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Help & Support', () => {
  beforeAll(addShellTexts);
  beforeEach(() => unsavedStore.wipe());

  it('sends a message once, and says where the answer goes and by which reference', async () => {
    const asked = await open(sent);
    await userEvent.type(await message(), 'I paid twice.');
    await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'A payment or credits');
    await press('Send message');
    expect(await screen.findByText('Your message was sent')).toBeVisible();
    expect(screen.getByText(/Your reference is 1A2B3C4D/)).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ about: 'payment', message: 'I paid twice.' }]);
  });

  it('leads to what it says of that: the form may have been longer than the window', async () => {
    const scroll = (Element.prototype.scrollIntoView = jest.fn<Element['scrollIntoView']>());
    const at = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -676, 300, 200));
    await open(sent);
    await userEvent.type(await message(), 'I paid twice.');
    await press('Send message');
    const said = (await screen.findByText('Your message was sent')).closest('[role="status"]');
    expect(said).toHaveFocus();
    expect(scroll.mock.contexts).toContain(said);
    at.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('with "I can’t breathe" shows the card before anything is sent; who says that there is no emergency can send all the same', async () => {
    const asked = await open(sent);
    await userEvent.type(await message(), 'My face is swollen and I can’t breathe');
    expect(await screen.findByTestId('emergency-card')).toHaveTextContent('No clinic was told what you told us here.');
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    expect(asked).toEqual([]);
    await press('There is no emergency. Send my message.');
    expect(await screen.findByText('Your message was sent')).toBeVisible();
    expect(asked[0]?.body).toMatchObject({ noEmergency: true });
  });

  it('shows the card too where only the service hears an emergency', async () => {
    const emergency = { level: 4, title: 'Be seen within the hour', doNow: ['Call now'], call: 'dental-emergency-line' } as const;
    await open({ reference: null, emergency: { ...emergency, doNow: [...emergency.doNow] }, sensitive: false });
    await userEvent.type(await message(), 'Something new');
    await press('Send message');
    expect(await screen.findByText('Be seen within the hour')).toBeVisible();
    expect(screen.queryByText('Your message was sent')).toBeNull();
  });

  it('keeps what was typed where it could not be sent; the same message is asked for under the same key', async () => {
    const asked = await open('fails', sent);
    await userEvent.type(await message(), 'Hello');
    await press('Send message');
    expect(await screen.findByText('Your message was not sent. It is still here.')).toBeVisible();
    expect(await message()).toHaveValue('Hello');
    await press('Send message');
    expect(await screen.findByText('Your message was sent')).toBeVisible();
    expect(asked[0]!.key).toMatch(/\S/);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('says what is missing, at its field', async () => {
    const asked = await open(sent);
    await message();
    await press('Send message');
    expect(await message()).toHaveAccessibleDescription(expect.stringContaining('Write what you need help with.'));
    expect(await message()).toHaveFocus();
    expect(asked).toEqual([]);
  });
});
