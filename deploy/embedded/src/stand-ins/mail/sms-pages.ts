import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refused } from '@toothwise/gateway/guard';
import { frame, pages } from './frame.js';
import type { SmsCatcher } from './sms-catcher.js';

const listPage = frame(
  'Text messages | Toothwise',
  `<div><h1>Text messages</h1>
<p>Everything this installation has sent to phones, newest first. Nothing leaves this machine.</p></div>
<form method="get" action="/dev/sms"><label for="to">Only messages to</label>
<div class="row"><input id="to" name="to" type="tel" placeholder="+12125550123" value="<%= it.to %>"><button>Show</button></div></form>
<% if (it.messages.length === 0) { %><p><%= it.to ? 'No text message to this number yet.' : 'No text message yet.' %></p><% } else { %>
<ul class="mails"><% for (const sms of it.messages) { %>
<li><p class="to"><span>To <%= sms.to %></span> <time datetime="<%= sms.receivedAt %>"><%= sms.receivedAt.slice(0, 19).replace('T', ' ') %> UTC</time></p>
<div class="text"><%= sms.body %></div></li>
<% } %></ul><% } %>`,
);

const query = z.object({ to: z.string().max(40).optional() });

/** GET /dev/sms and its JSON twin, /dev/sms.json?to=number */
export function smsPages(app: FastifyInstance, catcher: SmsCatcher): void {
  app.get('/dev/sms.json', async ({ query: given }, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: await catcher.list(numberOf(given), 500) };
  });
  app.get('/dev/sms', async ({ query: given }, reply) => {
    const to = numberOf(given);
    reply.type('text/html').header('cache-control', 'no-store');
    return reply.send(pages.renderString(listPage, { messages: await catcher.list(to), to: to ?? '' }));
  });
}

/** A + in an address means a space. @throws Refused when there is more than one */
function numberOf(given: unknown): string | undefined {
  const read = query.safeParse(given);
  if (!read.success) throw new Refused('request.invalid');
  const digits = read.data.to?.replaceAll(/[^\d]/g, '');
  return digits ? `+${digits}` : undefined;
}
