export function commonPasswords(): Promise<string[]>;
export function listedPasswords(): string[];
