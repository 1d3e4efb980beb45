import { Page } from '@toothwise/web-platform';

export function LandingPage() {
  return <Page titleKey="shell:landing.title">{null}</Page>;
}
