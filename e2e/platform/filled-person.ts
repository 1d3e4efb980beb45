import { expect } from '@playwright/test';
import type { Day } from '@toothwise/contracts-health';
import { newBrowser } from '../account/browsers.ts';
import { begin, say } from '../advisor/conversations.ts';
import type { Person } from '../api/person.ts';
import { addPhoto, sendPhoto } from '../screening/photos.ts';
import { screen } from '../screening/screenings.ts';
import { addresses } from '../src/people.ts';

const here = { timeZone: 'America/Denver' };

let numbers = 0;
/** By the code that the catcher has. */
async function proveNumber(person: Person): Promise<void> {
  const number = `+1646555${String((numbers += 1)).padStart(4, '0')}`;
  expect((await person.call('PUT', 'account', '/me/sms/number', { body: { number } })).status).toBe(200);
  const caught = await fetch(`${addresses().url}/dev/sms.json?to=${number.slice(1)}`);
  const { messages } = (await caught.json()) as { messages: { body: string }[] };
  const code = /code is (\d{6})/.exec(messages[0]!.body)![1];
  expect((await person.call('POST', 'account', '/me/sms/code', { body: { code } })).status).toBe(200);
}

/** Puts the word into everything that a person can write. */
export async function fill(person: Person, word: string, place: object): Promise<void> {
  const me = await person.call<{ version?: number }>('GET', 'account', '/me');
  expect(me.status).toBe(200);
  const details = { address: `${word} Wharf 7`, emergencyContact: `${word} Sister`, emergencyPhone: '+1 212 555 0177' };
  expect((await person.call('PATCH', 'account', '/me', { body: details, ifMatch: 1 })).status).toBe(200);
  await sendPhoto(person, 'PUT', `${addresses().serviceUrl('account')}/api/account/v1/me/photo`);
  expect((await person.call('PUT', 'account', '/me/devices', { body: newBrowser(addresses(), `${word} Phone`) })).status).toBe(200);
  await proveNumber(person);
  const { body: text } = await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  await screen(person, 'urgent', text.textVersion, { symptoms: `dull ache, ${word}` }, { place });
  await addPhoto(addresses(), person);
  await say(person, await begin(person, 'routine_checkup'), [word, `My teeth look yellow, ${word}`]);
  const { body: day } = await person.call<Day>('GET', 'health', `/people/${person.id}/day?timeZone=America%2FDenver`);
  await person.call('PUT', 'health', `/people/${person.id}/cleanings/${day.today}`, { body: here });
}
