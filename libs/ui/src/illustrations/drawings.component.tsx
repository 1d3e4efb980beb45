import { gum, gumFill, Illustration, paperFill, type IllustrationProps } from './illustration.component.js';

/** A folded gauze held between the teeth by a hand: bite for 20 minutes. */
export const GauzePicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <path d="M30 44c20-14 44-20 70-20s50 6 70 20c-6 20-36 30-70 30S36 64 30 44z" {...gumFill} />
    <path d="M30 44c20-14 44-20 70-20s50 6 70 20" {...gum} strokeWidth="4" />
    <path
      d="M50 50v10c0 7 5 10 11 10s11-3 11-10V49M72 50v12c0 8 6 11 14 11s14-3 14-11V49M100 50v12c0 8 6 11 14 11s14-3 14-11V49M128 50v10c0 7 5 10 11 10s11-3 11-10V49"
      {...paperFill}
    />
    <rect x="66" y="72" width="68" height="24" rx="5" {...paperFill} />
    <path d="M66 84h68M80 76v4M96 76v4M112 76v4M88 88v4M104 88v4M120 88v4" strokeWidth="2" />
    <path
      d="M92 158v-28c-8-5-17-12-22-19-4-6 3-12 9-7l15 12V98c0-5 3-8 7-8s7 3 7 8v14l0-6c0-9 13-9 13 0v8c0-8 12-8 12 0v7c0-7 11-6 11 1v12c0 11-5 18-12 24"
      {...paperFill}
    />
  </Illustration>
);

/** A knocked-out tooth, whole with its root, in a glass of milk. */
export const ToothInMilkPicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <path d="M58 22l10 118c1 7 5 10 12 10h40c7 0 11-3 12-10l10-118z" {...paperFill} />
    <path d="M62 62c13 7 25 7 38 0s25-7 38 0l-6 76c-1 6-4 8-9 8H77c-5 0-8-2-9-8z" {...gumFill} />
    <path d="M62 62c13 7 25 7 38 0s25-7 38 0" {...gum} strokeWidth="4" />
    <path
      d="M100 84c-6-4-12-5-17-4-9 2-13 10-11 19 1 6 4 10 6 16 2 9 3 23 9 23 5 0 6-16 13-16s8 16 13 16c6 0 7-14 9-23 2-6 5-10 6-16 2-9-2-17-11-19-5-1-11 0-17 4z"
      {...paperFill}
    />
    <path d="M152 40c10 0 18 6 18 16s-8 17-20 18" strokeWidth="2" strokeDasharray="2 7" />
    <path d="M160 92h20M160 104h14" strokeWidth="2" />
  </Illustration>
);

/** A cheek that swells beside a sore tooth, and a cold pack on it. */
export const SwellingPicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <path
      d="M62 150c-2-16-14-22-20-38-9-24-5-58 18-76 22-17 58-16 76 4 10 11 14 26 12 42l10 20c2 4 0 6-4 7l-8 2 1 14c0 8-5 13-13 13h-14l-2 12"
      {...paperFill}
    />
    <path d="M118 92c14-6 28 1 29 14 1 12-10 20-24 17-15-4-18-25-5-31z" {...gumFill} />
    <path d="M118 92c14-6 28 1 29 14 1 12-10 20-24 17" {...gum} strokeWidth="4" />
    <path d="M124 60c3-3 8-3 11 0M136 108h10" />
    <path d="M168 74c6 4 10 9 12 16M172 112c4 2 8 2 12 0M160 54c2-4 5-7 9-9" strokeWidth="2" />
  </Illustration>
);

/** A practice with its door open. */
export const ClinicPicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <path d="M24 150V70l76-44 76 44v80z" {...paperFill} />
    <path d="M12 150h176M24 70l76-44 76 44" />
    <path d="M82 150v-44h36v44" {...gumFill} />
    <path d="M82 150v-44h36v44" {...gum} strokeWidth="4" />
    <path d="M42 92h22v22H42zM136 92h22v22h-22zM53 92v22M42 103h22M147 92v22M136 103h22" strokeWidth="2" />
    <path
      d="M100 58c-3-2-6-3-9-2.400-5 .9-7 5-6.500 10 .5 3 2 5 2.700 8.500 1 4 1 12 4.500 12 3.300 0 2.800-9 8.300-9s5 9 8.300 9c3.500 0 3.500-8 4.500-12 .7-3.500 2.200-5.500 2.700-8.500.5-5-1.500-9.100-6.500-10-3-.6-6 .4-9 2.400z"
      strokeWidth="2.500"
    />
  </Illustration>
);

/** A child and a grown-up side by side, both with a hand up. */
export const FamilyPicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <circle cx="70" cy="52" r="24" {...paperFill} />
    <path d="M62 60c4 5 12 5 16 0M62 48v1M78 48v1" />
    <path d="M30 152c0-34 16-54 40-54s40 20 40 54" {...paperFill} />
    <circle cx="138" cy="86" r="18" {...gumFill} />
    <circle cx="138" cy="86" r="18" />
    <path d="M132 92c3 4 9 4 12 0M132 83v1M144 83v1" />
    <path d="M110 152c0-24 11-38 28-38s28 14 28 38" {...paperFill} />
    <path d="M160 122c8-4 14-12 16-22" {...gum} strokeWidth="4" />
    <path d="M8 152h184" />
  </Illustration>
);

/** A calm question card: one thing at a time. */
export const CalmPicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <rect x="48" y="18" width="104" height="128" rx="14" {...paperFill} />
    <path d="M66 46h58" strokeWidth="4" />
    <path d="M66 58h36" strokeWidth="2" />
    <rect x="66" y="74" width="68" height="16" rx="8" {...gumFill} />
    <rect x="66" y="74" width="68" height="16" rx="8" {...gum} />
    <rect x="66" y="98" width="68" height="16" rx="8" />
    <path d="M66 130h22" strokeWidth="2" />
    <path d="M20 92c8-6 12-6 20 0M160 92c8-6 12-6 20 0M24 106c6-4 10-4 16 0" strokeWidth="2" />
  </Illustration>
);

/** Days of a calendar with one marked: by when to be seen. */
export const SchedulePicture = (props: IllustrationProps) => (
  <Illustration {...props}>
    <rect x="34" y="30" width="132" height="112" rx="12" {...paperFill} />
    <path d="M34 60h132M66 20v20M134 20v20" />
    <path
      d="M56 82h12M84 82h12M112 82h12M140 82h8M56 104h12M84 104h12M140 104h8M56 126h12M84 126h12"
      strokeWidth="4"
      stroke="var(--line-strong)"
    />
    <circle cx="118" cy="108" r="17" {...gumFill} />
    <circle cx="118" cy="108" r="17" {...gum} strokeWidth="4" />
    <path d="M111 108l5 5 9-10" />
  </Illustration>
);
