interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
}

/**
 * The plainest value that fits a JSON schema: the last member of an enumeration (lists run from most to least severe), the minimum of a
 * number, one item of a list, null where null is allowed. A structured answer that is valid and says nothing.
 */
export function answerFromSchema(schema: JsonSchema, root: JsonSchema = schema): unknown {
  if (schema.$ref) return answerFromSchema(resolve(schema.$ref, root), root);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.some((option) => option.type === 'null') ? null : answerFromSchema(options[0] ?? {}, root);
  const type = Array.isArray(schema.type) ? (schema.type.includes('null') ? 'null' : schema.type[0]) : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, answerFromSchema(each, root)]));
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => answerFromSchema(schema.items ?? {}, root));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return 'Answer of the test double.'.padEnd(schema.minLength ?? 0, '.');
  }
}

function resolve(ref: string, root: JsonSchema): JsonSchema {
  const name = ref.split('/').at(-1) ?? '';
  return root.$defs?.[name] ?? root.definitions?.[name] ?? {};
}
