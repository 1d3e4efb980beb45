/** Addresses of this remote's pages; `remote.manifest.ts` registers them. */
export const pages = {
  chat: '/smile-advisor',
  toothChart: '/tooth-chart-demo',
  recordings: '/recordings',
  voiceDiagnostics: '/voice-diagnostics',
} as const;

/** A conversation that is there: the address to come back to. */
export const conversationPath = (id: string) => `${pages.chat}?c=${id}`;
