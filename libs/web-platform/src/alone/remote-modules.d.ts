declare module '@remote/manifest' {
  const manifest: import('../remotes/manifest/remote.manifest.js').RemoteManifest;
  export default manifest;
}
declare module '@remote/examples' {
  const examples: import('msw').RequestHandler[];
  export default examples;
}
declare module '@remote/styles';
