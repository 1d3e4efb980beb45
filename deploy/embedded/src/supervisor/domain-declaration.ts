import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PartFailure } from '../process/part-failure.js';

/** What the platform can give to a service that declares it, beyond what every service needs. */
const known = {
  secrets: ['SMTP_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'AI_API_KEY'],
  settings: [
    'MAIL_FROM',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'STRIPE_API_URL',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_JS_URL',
    'AI_BASE_URL',
    'AI_MODEL',
    'AI_TIMEOUT_MS',
    'AI_TOKENS_PER_HOUR',
    'AI_PRICE_INPUT',
    'AI_PRICE_OUTPUT',
    'SUPPORT_EMAIL',
    'DEFAULT_LOCATION',
    'PHOTO_BOUNDS',
  ],
};

const names = z.array(z.string());

const domainDeclaration = z
  .strictObject({
    /** The folder's name. */
    name: z.string().regex(/^[a-z]+$/),
    /** Names of environment variables whose values nobody else may see. */
    secrets: names,
    /** Names of its other environment variables. */
    settings: names,
  })
  .superRefine((declared, check) => {
    // A domain's own names need no line here: HEALTH_… of health.
    const own = `${declared.name.toUpperCase()}_`;
    for (const field of ['secrets', 'settings'] as const)
      for (const [index, name] of declared[field].entries()) {
        if (known[field].includes(name) || (name.startsWith(own) && /^[A-Z][A-Z0-9_]+$/.test(name))) continue;
        check.addIssue({ code: 'custom', path: [field, index], message: `${name} is neither known here nor begins with ${own}` });
      }
  });

/** What a domain says of itself, in its `domain.json`. */
export type DomainDeclaration = z.output<typeof domainDeclaration>;

/**
 * Reads `domain.json` of a service.
 * @param folder of the service; the domain has its name
 * @throws PartFailure naming the file and each field that is wrong
 */
export function readDeclaration(folder: string, service: string): DomainDeclaration {
  const file = join(folder, 'domain.json');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PartFailure(
      service,
      `does not declare itself: ${file} cannot be read as JSON (${(error as NodeJS.ErrnoException).code ?? 'syntax'})`,
    );
  }
  const declared = domainDeclaration.safeParse(content);
  const wrong = (declared.error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`);
  if (declared.data && declared.data.name !== service) wrong.push(`name: is not that of its folder (${service})`);
  if (wrong.length > 0) throw new PartFailure(service, `does not declare itself well: ${file}: ${wrong.join('; ')}`);
  return declared.data!;
}
