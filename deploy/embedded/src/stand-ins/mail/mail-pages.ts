import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isOwnHost } from '../../process/own-host.js';
import { Refused } from '@toothwise/gateway/guard';
import { frame, pages } from './frame.js';
import type { Mail, MailBox } from './mail-box.js';
import { mailLook } from './mail-look.js';

const listPage = frame(
  'Mail | Toothwise',
  `<div><h1>Mail</h1>
<p>Everything this installation has sent, newest first. Nothing leaves this machine.</p></div>
<form method="get" action="/dev/mail"><label for="to">Only mail to</label>
<div class="row"><input id="to" name="to" type="email" value="<%= it.to %>"><button>Show</button></div></form>
<% if (it.mails.length === 0) { %><p><%= it.to ? 'No mail to this address yet.' : 'No mail yet.' %></p><% } else { %>
<ul class="mails"><% for (const mail of it.mails) { %>
<li><a href="/dev/mail/<%= mail.id %>"><%= mail.subject || '(no subject)' %></a>
<p class="to"><span>To <%= mail.to.join(', ') %></span> <time datetime="<%= mail.receivedAt %>"><%= mail.receivedAt.slice(0, 19).replace('T', ' ') %> UTC</time></p></li>
<% } %></ul><% } %>`,
);

const mailPage = frame(
  '<%= it.mail.subject %> | Toothwise mail',
  `<p><a href="/dev/mail">All mail</a></p>
<h1><%= it.mail.subject || '(no subject)' %></h1>
<dl><dt>From</dt><dd><%= it.mail.from %></dd><dt>To</dt><dd><%= it.mail.to.join(', ') %></dd>
<dt>Received</dt><dd><time datetime="<%= it.mail.receivedAt %>"><%= it.mail.receivedAt.slice(0, 19).replace('T', ' ') %> UTC</time></dd></dl>
<div class="text"><% for (const part of it.parts) { %><% if (part.link) { %><a href="<%= part.link %>"><%= part.link %></a><% } else { %><%= part.text %><% } %><% } %></div>
<% if (it.more.length) { %><h2>Further links</h2><ul><% for (const link of it.more) { %><li><a href="<%= link %>"><%= link %></a></li><% } %></ul><% } %>`,
);

/** The catcher's pages and their JSON twin: GET /dev/mail, /dev/mail/:id, /dev/mail.json?to=address */
export function mailPages(app: FastifyInstance, box: MailBox): void {
  // Mails carry links that open accounts.
  app.addHook('onRequest', async ({ headers }) => {
    if (!isOwnHost(headers, ['mail'])) throw new Refused('request.malformed', 421);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  mailLook(app);
  app.get('/dev/mail.json', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return { mails: await box.list({ to: recipient(query), limit: 200 }) };
  });
  app.get('/dev/mail', async ({ query }, reply) => {
    const to = recipient(query);
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(pages.renderString(listPage, { mails: await box.list({ to }), to: to ?? '' }));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await box.get(params.id);
    reply.type('text/html').header('cache-control', 'no-store');
    if (!mail)
      return reply.code(404).send(frame('No such mail | Toothwise', '<h1>No such mail</h1><p><a href="/dev/mail">All mail</a></p>'));
    return reply.send(pages.renderString(mailPage, { mail, ...linked(mail) }));
  });
}

const listQuery = z.object({ to: z.string().max(320).optional() });

/** @throws Refused when there is more than one */
function recipient(query: unknown): string | undefined {
  const read = listQuery.safeParse(query);
  if (!read.success) throw new Refused('request.invalid');
  return read.data.to;
}

/** Splits the text at its addresses so that each becomes a link; those found only in the HTML part are listed below it. */
function linked({ text, links }: Mail): { parts: { text?: string; link?: string }[]; more: string[] } {
  const shown = new Set<string>();
  const parts = text.split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;])/).map((part, index) => {
    if (index % 2 === 0) return { text: part };
    shown.add(part);
    return { link: part };
  });
  return { parts, more: links.filter((link) => !shown.has(link)) };
}
