/** The text of `gateway/kong.yml`, as the domains of the checkout declare themselves. */
export function gatewayFile(root: string): Promise<string>;
