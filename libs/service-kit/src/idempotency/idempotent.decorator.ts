import { SetMetadata, UseInterceptors, applyDecorators } from '@nestjs/common';
import { IDEMPOTENT } from '../openapi/openapi.decorators.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * For writes that cost money or create effects: the caller must send an `Idempotency-Key`. The same key with the same request gets the first
 * answer again; with another body it is refused. Keys are per person, so nobody can meet another's answer.
 */
export const Idempotent = () => applyDecorators(SetMetadata(IDEMPOTENT, true), UseInterceptors(IdempotencyInterceptor));
