import PostalMime from 'postal-mime';
import { type Caught, CaughtFiles } from './caught-files.js';

export interface Mail extends Caught {
  messageId: string | null;
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** Addresses that the mail links to, in order. */
  links: string[];
}

/** The mails that were caught. */
export class MailBox {
  private readonly files: CaughtFiles<Mail>;

  constructor(folder: string) {
    this.files = new CaughtFiles(folder);
  }

  open(): Promise<void> {
    return this.files.open();
  }

  /** @param recipients of the envelope: the header may hide some */
  async add(source: Buffer, recipients: string[]): Promise<Mail> {
    const parsed = await new PostalMime().parse(source);
    return this.files.add({
      messageId: parsed.messageId ?? null,
      from: parsed.from?.address ?? '',
      to: recipients.map((address) => address.toLowerCase()),
      subject: parsed.subject ?? '',
      text: parsed.text ?? textOf(parsed.html ?? ''),
      links: linksOf(parsed.html ?? '', parsed.text ?? ''),
    });
  }

  /** Newest first. @param to only mails to this address */
  list({ to, limit = 100 }: { to?: string; limit?: number } = {}): Promise<Mail[]> {
    return this.files.list((mail) => !to || mail.to.includes(to.toLowerCase()), limit);
  }

  get(id: string): Promise<Mail | undefined> {
    return this.files.get(id);
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
