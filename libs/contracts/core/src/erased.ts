import { z } from 'zod';
import { defineEvent } from './define-event.js';

/**
 * That a domain keeps nothing of a person any more. It names the erasure and nobody: the person's subject is gone by then.
 * The event bus sends it; the domain only declares it: `defineErased('clinic')`.
 */
export const defineErased = <D extends string>(domain: D) => defineEvent(`${domain}.erased.v1`, z.object({ erasureId: z.uuid() }));
