import { SetMetadata } from '@nestjs/common';

export const ACCESS_RULE = 'toothwise:access';
/** On a controller's method: the entry of the table that it serves. */
export const ROUTE = 'toothwise:route';

/** On a controller's method: the caller must have signed in within the last minutes. */
export const FRESH = 'toothwise:fresh';

/** Anybody may call this; no token is looked at. For housekeeping alone: all other routes say in their table who may call. */
export const Public = () => SetMetadata(ACCESS_RULE, 'public');
