/** Sentences of one catalogue, nested by subject; `{{name}}` stands for a value. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];
type TextAt<T, K> = K extends keyof T
  ? T[K]
  : K extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? TextAt<T[First], Rest>
      : never
    : never;
type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Text> = [Names<Text>] extends [never] ? [] : [values: Record<Names<Text>, string | number>];

/** Says the sentences of a catalogue by key. A key that is not there, or a value left out, does not compile. */
export const sayFrom =
  <const T extends Catalogue>(catalogue: T) =>
  <K extends KeysOf<T>>(key: K, ...[values]: Values<TextAt<T, K>>): string => {
    const text = key.split('.').reduce<string | Catalogue>((at, part) => (at as Catalogue)[part]!, catalogue) as string;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String((values as Record<string, string | number>)[name]));
  };
