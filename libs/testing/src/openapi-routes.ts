export interface OpenApiRoute {
  /** Upper case. */
  method: string;
  /** With `{param}` parts. */
  path: string;
  /** `public`, `signed-in` or the roles that may call it, as the service declares it. */
  access: string;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { 'x-access'?: string }>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** Every route that a service documents, for the route matrix: one that is missing there must fail the build. */
export function openApiRoutes(document: object): OpenApiRoute[] {
  return Object.entries((document as OpenApiDocument).paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, access: operation['x-access'] ?? 'unknown' })),
  );
}
