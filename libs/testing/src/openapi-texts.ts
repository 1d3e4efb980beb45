type Schema = Record<string, unknown> & {
  type?: string;
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  required?: string[];
};
interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface TextRequest {
  method: string;
  path: string;
  body?: unknown;
  /** Which place holds the text: `PATCH /api/account/v1/me body.firstName`. */
  where: string;
}

/**
 * One request for every place of every documented route that takes a text, with `text` put there and everything else as the schema wants it.
 * @param known values of path parameters, by name; without one a new id
 */
export function requestsWithText(document: object, text: string, known: Record<string, string> = {}): TextRequest[] {
  const { paths, components } = document as Document;
  const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(components!.schemas![schema.$ref.split('/').pop()!]!) : schema);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      ofOperation(method.toUpperCase(), path, operation, { text, known, resolve }),
    ),
  );
}

interface Sweep {
  text: string;
  known: Record<string, string>;
  resolve: (schema: Schema) => Schema;
}

function ofOperation(method: string, path: string, { parameters = [], requestBody }: Operation, sweep: Sweep): TextRequest[] {
  const filled = (broken?: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === broken ? encoded(sweep.text) : (sweep.known[name] ?? crypto.randomUUID()),
    );
  const queryOf = (name: string) =>
    parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required === true || parameter.name === name))
      .map((parameter) => `${parameter.name}=${encoded(parameter.name === name ? sweep.text : String(sample(parameter.schema, sweep)))}`)
      .join('&');
  const schema = requestBody?.content['application/json']?.schema;
  const whole = schema && sample(schema, sweep);
  const where = `${method} ${path}`;
  const inAddress = parameters.flatMap(({ in: place, name }): TextRequest[] => {
    if (place === 'path') return [{ method, path: filled(name), body: whole, where: `${where} {${name}}` }];
    return place === 'query' ? [{ method, path: `${filled()}?${queryOf(name)}`, body: whole, where: `${where} ?${name}` }] : [];
  });
  const inBody = schema ? [...textsOf(schema, sweep)].map((at) => ({ at, body: sample(schema, sweep, at) })) : [];
  return [...inAddress, ...inBody.map(({ at, body }) => ({ method, path: filled(), body, where: `${where} body.${at.join('.')}` }))];
}

/** As a browser or an attacker writes it into an address: half an emoji has no bytes in UTF-8 but those that decoders refuse. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\u0001')).replaceAll('%01', '%ED%A0%BD');

/** The places of strings in what the schema describes, free texts and closed lists alike. */
function* textsOf(schema: Schema, sweep: Sweep, at: (string | number)[] = []): Generator<(string | number)[]> {
  const chosen = choice(schema, sweep);
  if (chosen.type === 'object')
    for (const [name, part] of Object.entries(chosen.properties ?? {})) yield* textsOf(part, sweep, [...at, name]);
  else if (chosen.type === 'array' && chosen.items) yield* textsOf(chosen.items, sweep, [...at, 0]);
  else if (chosen.type === 'string') yield at;
}

/** The least that the schema wants, with the text at its place. */
function sample(schema: Schema, sweep: Sweep, at?: (string | number)[]): unknown {
  const chosen = choice(schema, sweep);
  if (at?.length === 0) return sweep.text;
  const [next, ...rest] = at ?? [];
  if (chosen.const !== undefined) return chosen.const;
  if (chosen.enum) return chosen.enum[0];
  if (chosen.type === 'object') {
    const parts = Object.entries(chosen.properties ?? {}).filter(([name]) => name === next || chosen.required?.includes(name));
    return Object.fromEntries(parts.map(([name, part]) => [name, sample(part, sweep, name === next ? rest : undefined)]));
  }
  if (chosen.type === 'array') return next === undefined ? [] : [sample(chosen.items!, sweep, rest)];
  if (chosen.type === 'boolean') return false;
  if (chosen.type === 'integer' || chosen.type === 'number') return Math.max(0, Number(chosen.minimum ?? 0));
  return SAMPLES[chosen.format ?? ''] ?? 'a'.repeat(Math.max(3, Number(chosen.minLength ?? 0)));
}
const SAMPLES: Record<string, string> = { date: '2026-01-01', uuid: '00000000-0000-4000-8000-000000000000', email: 'a@example.test' };

/** Of several shapes the first that is not null. */
function choice(schema: Schema, sweep: Sweep): Schema {
  const found = sweep.resolve(schema);
  const shapes = found.anyOf ?? found.oneOf;
  if (!shapes) return found;
  return choice(shapes.find((shape) => sweep.resolve(shape).type !== 'null') ?? {}, sweep);
}
