import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

/**
 * `npx nx serve <project> [--live] [--port N]`: the development server of the project in the current folder. Live: on the platform that
 * runs on this machine.
 */
const { values } = parseArgs({ strict: false, options: { live: { type: 'boolean' }, port: { type: 'string' } } });
process.env.WEBPACK_SERVE = 'true';
if (values.live) process.env.TOOTHWISE_LIVE ??= 'http://localhost:8080';

const file = pathToFileURL(path.resolve('webpack.config.mjs')).href;
const { default: config } = (await import(file)) as { default: Configuration & { devServer: ServerConfiguration } };
const port = Number(values.port ?? config.devServer.port);
if (!(await isFree(port))) {
  process.stderr.write(`Port ${port} is taken by another program: stop that one, or give another --port\n`);
  process.exit(1);
}
const server = new WebpackDevServer({ ...config.devServer, port }, webpack(config));
await server.start();
const platform = process.env.TOOTHWISE_LIVE ? `, on ${process.env.TOOTHWISE_LIVE}` : '';
process.stdout.write(`http://127.0.0.1:${port}${platform}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)));

function isFree(wanted: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
