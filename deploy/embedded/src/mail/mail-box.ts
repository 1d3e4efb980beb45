import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { writeStateFile } from '../process/state-file.js';

export interface Mail {
  id: string;
  receivedAt: string;
  messageId: string | null;
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** Addresses that the mail links to, in order. */
  links: string[];
}

const most = 500;

/** Mails on disk, one JSON file each, the newest 500. Names start with the time of receipt, so sorting by name is sorting by time. */
export class MailBox {
  constructor(private readonly folder: string) {}

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  /** @param recipients of the envelope: the header may hide some */
  async add(source: Buffer, recipients: string[]): Promise<Mail> {
    const parsed = await new PostalMime().parse(source);
    const receivedAt = new Date().toISOString();
    const mail: Mail = {
      id: `${receivedAt.replaceAll(/[^\d]/g, '')}-${randomUUID()}`,
      receivedAt,
      messageId: parsed.messageId ?? null,
      from: parsed.from?.address ?? '',
      to: recipients.map((address) => address.toLowerCase()),
      subject: parsed.subject ?? '',
      text: parsed.text ?? textOf(parsed.html ?? ''),
      links: linksOf(parsed.html ?? '', parsed.text ?? ''),
    };
    const file = join(this.folder, `${mail.id}.json`);
    writeStateFile(file, JSON.stringify(mail));
    await this.forgetOldest();
    return mail;
  }

  /** Newest first. @param to only mails to this address */
  async list({ to, limit = 100 }: { to?: string; limit?: number } = {}): Promise<Mail[]> {
    const mails: Mail[] = [];
    for (const name of (await this.names()).reverse()) {
      const mail = await this.read(name);
      if (mail && (!to || mail.to.includes(to.toLowerCase()))) mails.push(mail);
      if (mails.length === limit) break;
    }
    return mails;
  }

  async get(id: string): Promise<Mail | undefined> {
    return /^\d+-[0-9a-f-]{36}$/.test(id) ? this.read(`${id}.json`) : undefined;
  }

  private async names(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => name.endsWith('.json')).sort();
  }

  private async read(name: string): Promise<Mail | undefined> {
    try {
      return JSON.parse(await readFile(join(this.folder, name), 'utf8')) as Mail;
    } catch {
      return undefined;
    }
  }

  private async forgetOldest(): Promise<void> {
    const names = await this.names();
    for (const name of names.slice(0, Math.max(0, names.length - most))) await rm(join(this.folder, name), { force: true });
  }
}

function linksOf(html: string, text: string): string[] {
  const hrefs = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  const plain = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([url]) => url.replace(/[.,;]$/, ''));
  return [...new Set([...hrefs, ...plain])];
}

function textOf(html: string): string {
  const blocks = html
    .replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/tr)[^>]*>/gi, '\n');
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };
  return blocks
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim();
}
