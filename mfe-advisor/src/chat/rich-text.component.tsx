import type { ReactNode } from 'react';

const BOLD = /\*\*([^*]+)\*\*/g;
const ITEM = /^(?:\d+\.|[-*]) /;

/** Paragraphs, lists and bold words of what the assistant says. Nothing else is read as markup: no tags, no links, no pictures. */
export function RichText({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).map((block) => block.split('\n'));
  return blocks.map((lines, index) =>
    lines.every((line) => ITEM.test(line)) ? (
      <ol key={index} className="adv:list-decimal adv:space-y-1 adv:pl-6">
        {lines.map((line) => (
          <li key={line}>{bold(line.replace(ITEM, ''))}</li>
        ))}
      </ol>
    ) : (
      <p key={index} className="adv:whitespace-pre-line">
        {bold(lines.join('\n'))}
      </p>
    ),
  );
}

function bold(text: string): ReactNode[] {
  return text.split(BOLD).map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part));
}
