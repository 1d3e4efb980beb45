import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseKongFile, readKongFile } from '../kong/read-kong-file.js';
import { routeTable } from '../kong/route-table.js';
import { renderedUpstreams } from '../upstreams.js';
import { kongFileText, renderKongFile, type RenderSettings } from '../render.js';

const usage = `Fills the route table of this checkout with the identity server's keys and checks the result.
  --jwks URL|FILE     the identity server's published keys (required)
  --public-url URL    the one public origin (default http://localhost:8080)
  --mode MODE         production (default) or embedded
  --stripe            real Stripe is used: allow its origins
  --upstreams FILE    JSON: where each server of the file is here, {"account:3000":"account-service.toothwise-account.svc:3000"};
                      several addresses in a list become a Kong upstream, of which those that are ready are asked
  --in FILE           another table to fill in
  --out FILE          default standard output`;

const { values } = parseArgs({
  options: {
    jwks: { type: 'string' },
    'public-url': { type: 'string', default: 'http://localhost:8080' },
    mode: { type: 'string', default: 'production' },
    stripe: { type: 'boolean', default: false },
    upstreams: { type: 'string' },
    in: { type: 'string' },
    out: { type: 'string' },
  },
});

if (!values.jwks || !['production', 'embedded'].includes(values.mode)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const rendered = renderKongFile(values.in ? readKongFile(values.in) : routeTable(), {
    jwks: await readKeys(values.jwks),
    publicUrl: values['public-url'],
    mode: values.mode as RenderSettings['mode'],
    stripe: values.stripe,
    upstreams: values.upstreams ? renderedUpstreams.parse(readFileSync(values.upstreams, 'utf8')) : undefined,
  });
  const text = kongFileText(rendered);
  parseKongFile(text, values.out ?? 'the rendered file');
  if (values.out) writeFileSync(values.out, text, { mode: 0o600 });
  else process.stdout.write(text);
}

async function readKeys(source: string): Promise<RenderSettings['jwks']> {
  const isAddress = /^https?:/.test(source);
  return (isAddress ? await (await fetch(source)).json() : JSON.parse(readFileSync(source, 'utf8'))) as RenderSettings['jwks'];
}
