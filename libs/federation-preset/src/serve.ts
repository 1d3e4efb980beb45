import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

/** `npx nx serve <project> [--live]`: the development server of the project in the current folder. Live: on the platform that runs on this machine. */
process.env.WEBPACK_SERVE = 'true';
if (process.argv.includes('--live')) process.env.TOOTHWISE_LIVE ??= 'http://localhost:8080';

const file = pathToFileURL(path.resolve('webpack.config.mjs')).href;
const { default: config } = (await import(file)) as { default: Configuration & { devServer: ServerConfiguration } };
const server = new WebpackDevServer(config.devServer, webpack(config));
await server.start();
const platform = process.env.TOOTHWISE_LIVE ? `, on ${process.env.TOOTHWISE_LIVE}` : '';
process.stdout.write(`http://127.0.0.1:${config.devServer.port}${platform}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)));
