import { Module } from '@nestjs/common';
import { Allowances } from './allowance.repository.js';
import { KnownPlans } from './known-plan.repository.js';

@Module({ providers: [Allowances, KnownPlans], exports: [Allowances, KnownPlans] })
export class AllowanceModule {}
