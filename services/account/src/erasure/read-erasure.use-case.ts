import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { Actor } from '@toothwise/service-kit';
import { toErasure } from './erasure.mapper.js';
import { ErasureRepository } from './erasure.repository.js';

/** The caller's own. */
@Injectable()
export class ReadErasure {
  constructor(private readonly erasures: ErasureRepository) {}

  async execute({ id }: Actor): Promise<accountHttp.Erasure> {
    return toErasure(await this.erasures.find(id), await this.erasures.findLastOwned(id));
  }
}
