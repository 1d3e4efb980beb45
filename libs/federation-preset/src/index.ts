/** Builds of the host and of every remote come from here; a project's webpack.config.mjs is one line. */
export { hostConfig, type HostOptions } from './host.config.ts';
export { remoteConfig, type RemoteOptions } from './remote.config.ts';
export { readRemote, remotesFile, type RemoteDescription, type RemotesFile } from './remote-description.ts';
