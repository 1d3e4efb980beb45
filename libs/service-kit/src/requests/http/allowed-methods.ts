/** Which methods each address of a service answers to. */
export class AllowedMethods {
  private readonly routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  /** @param route a route's pattern, `/api/account/v1/consents/:kind` */
  add(route: string, methods: string | string[]): void {
    const known = this.routes.get(route) ?? { pattern: patternOf(route), methods: new Set<string>() };
    this.routes.set(route, known);
    for (const method of [methods].flat()) known.methods.add(method);
  }

  /** @returns the methods of all routes that this address leads to, in order; none when there is no such route */
  of(address: string): string[] {
    const path = address.split('?', 1)[0] ?? '';
    const fitting = [...this.routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].sort();
  }
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
