import { SetMetadata } from '@nestjs/common';

export const ACCESS_RULE = 'toothwise:access';
/** On a controller's method: the entry of the table that it serves. */
export const ROUTE = 'toothwise:route';

/** Anybody may call this; no token is looked at. For housekeeping alone: all other routes say in their table who may call. */
export const Public = () => SetMetadata(ACCESS_RULE, 'public');
