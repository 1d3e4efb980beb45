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

export interface OpenApiPath {
  path: string;
  /** Methods that it answers to, as `Allow` lists them: with HEAD wherever there is GET. */
  allowed: string[];
  /** All others but OPTIONS. */
  others: string[];
}

/** Every documented path with the methods that it has and those that it has not. */
export function openApiPaths(document: object): OpenApiPath[] {
  const byPath = Map.groupBy(openApiRoutes(document), ({ path }) => path);
  return [...byPath].map(([path, routes]) => {
    const methods = routes.map(({ method }) => method);
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort();
    return {
      path,
      allowed,
      others: METHODS.map((method) => method.toUpperCase()).filter((method) => method !== 'OPTIONS' && !allowed.includes(method)),
    };
  });
}
