import { problems } from './problems.en.js';

const texts = {
  home: { title: 'Health', empty: 'Nothing here yet', emptyBody: 'What you add will appear here.' },
  problems,
} as const;

export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    health: typeof texts;
  }
}
