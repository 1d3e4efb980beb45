import { z } from 'zod';
import { defineEvent } from './define-event.js';

/**
 * That a domain has put down everything that it keeps of a person, for them to take along. The event bus sends it; the domain only declares it:
 * `defineExported('clinic')`.
 */
export const defineExported = <D extends string>(domain: D) => defineEvent(`${domain}.exported.v1`, z.object({ exportId: z.uuid() }));
