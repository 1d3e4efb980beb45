/** REC-091: minutes below an hour, else hours and minutes. */
export function durationParts(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.round(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Place in a recording: `4:05`. */
export const placeText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const MIB = 1024 * 1024;
export const megabytes = (bytes: number): string => (bytes / MIB).toFixed(bytes < 10 * MIB ? 1 : 0);

const written = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'medium' });
/** A day as it is written in this language, without a time zone's say in it. */
export const dayText = (date: string): string => written(new Date(`${date}T12:00:00`));
/** The day of a moment where its reader is. */
export const dayTextOf = (instant: string): string => written(new Date(instant));

export const dollars = (sum: number): string => sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const TYPES = new Set(
  ['mpeg', 'mp3', 'wav', 'x-wav', 'wave', 'vnd.wave', 'mp4', 'm4a', 'x-m4a', 'webm'].flatMap((type) => [`audio/${type}`, `video/${type}`]),
);

/** REC-059: by what the browser says; the service looks at the bytes. */
export const mayBeAudio = ({ type, name }: File): boolean => TYPES.has(type) || (type === '' && /\.(mp3|wav|mp4|m4a|webm)$/i.test(name));
