/** Writes the theme `toothwise` into Keycloak's folder of themes. */
export function packageTheme(themesFolder: string): void;
