/** Region of the browser's language, `US` from `en-US`; undefined where it names none. */
export function browserRegion(languages: readonly string[] = navigator.languages): string | undefined {
  return languages.map((language) => new Intl.Locale(language).region).find((region) => region !== undefined);
}

/** Number to call in a region; 112 where it is unknown. */
export function emergencyNumber(region: string | undefined): string {
  return region === 'US' || region === 'CA' ? '911' : '112';
}
