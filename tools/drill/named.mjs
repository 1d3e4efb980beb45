// What a person types after `npm run drill --`, and what they are told there is.

/** @returns those parts in the drill's own order (all, where none is named), and the names that nobody has */
export function partsNamed(parts, names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  return { parts: parts.filter(({ name }) => names.length === 0 || names.includes(name)), unknown };
}

/** Each part's command with these words behind it. */
export const withFurther = (parts, further) =>
  parts.map((part) => ({ ...part, command: [part.command[0], [...part.command[1], ...further]] }));

/** A line of how long each takes and what it shows, and one of whose change has CI run it. */
export const listed = (parts) => [
  ...parts.flatMap(({ name, minutes, first, what, touches }) => [
    `${name.padEnd(14)} ${String(minutes).padStart(2)} min${first ? ` (the first time ${minutes + first})` : ''}  ${what}`,
    `${' '.repeat(23)}touched by ${touches.join(', ')}`,
  ]),
  `${parts.reduce((sum, { minutes }) => sum + minutes, 0)} min in all`,
];
