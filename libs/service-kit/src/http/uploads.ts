import { RouteConfig } from '@nestjs/platform-fastify';

/** On all other routes multipart bodies are refused. The gateway's file has a line for each upload (limits, rates): `tools/routes` compares them. */
export const TakesUploads = () => RouteConfig({ uploads: true });

/** Whether the route of a Fastify request takes a file. */
export const takesUploads = ({ routeOptions }: { routeOptions: { config?: unknown } }): boolean =>
  Boolean((routeOptions.config as { uploads?: boolean } | undefined)?.uploads);
