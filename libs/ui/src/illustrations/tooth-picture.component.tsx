import { gum, gumFill, Illustration, paperFill, type IllustrationProps } from './illustration.component.js';

/** A tooth in its gum. */
export const ToothPicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <path d="M14 104c18-10 34-12 50-6 12 5 22 6 36 6s24-1 36-6c16-6 32-4 50 6v34c-22 12-52 16-86 16s-64-4-86-16z" {...gumFill} />
    <path
      d="M100 34c-11-8-22-11-33-9-17 3-26 18-23 37 2 11 7 19 10 31 4 15 4 45 16 45 12 0 10-34 30-34s18 34 30 34c12 0 12-30 16-45 3-12 8-20 10-31 3-19-6-34-23-37-11-2-22 1-33 9z"
      {...paperFill}
    />
    <path d="M62 40c-5 3-7 9-6 16" />
    <path d="M14 104c18-10 34-12 50-6 12 5 22 6 36 6s24-1 36-6c16-6 32-4 50 6" {...gum} strokeWidth="4" />
  </Illustration>
);
