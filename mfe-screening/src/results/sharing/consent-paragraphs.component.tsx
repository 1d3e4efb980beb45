/** What is agreed to, as the server words it. */
export function ConsentParagraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="scr:mb-5 scr:grid scr:gap-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
