import { useEffect, useState } from 'react';

/** So long nobody types on who is thinking, or done. In milliseconds. */
const PAUSE_MS = 600;

/** What is being typed, once somebody pauses: for what is said about it and would be wrong of a word half typed. What is there at first counts at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
