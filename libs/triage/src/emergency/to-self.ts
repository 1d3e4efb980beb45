import { EMERGENCY_TEXTS } from '../texts/emergency.en.js';

/**
 * Whether an emergency is of somebody who may think of harming themselves, and of nothing else that presses: it is answered in private, with
 * kindness and with who listens. Advice that is stored or kept on a device is known by its title alone.
 */
export const isToSelf = ({ title }: { title: string }): boolean => title === EMERGENCY_TEXTS.title.toSelf;
