/** Nest tokens: the checked settings and the service's name. */
export const SETTINGS = Symbol('toothwise:settings');
export const SERVICE_NAME = Symbol('toothwise:service-name');
