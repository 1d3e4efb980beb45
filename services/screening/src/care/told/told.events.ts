import { defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';

/**
 * Command of this service to itself, like the one to analyse: what its person told of emergencies has changed, so that practices which have a case of
 * theirs are told anew. Told with what changed, and carried out after it: saving an emergency never waits for a practice.
 */
export const toldChanged = defineEvent('screening.told-changed.v1', z.object({}));
