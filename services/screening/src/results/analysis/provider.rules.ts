/** Whether the version that somebody agreed to names this provider as the one who receives answers and photos (`account.consent-changed.v1`). */
export const isAgreedTo = (provider: string, version: string | null): boolean => version?.split(' ').at(1) === provider;
