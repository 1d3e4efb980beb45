import { join } from 'node:path';
import { EVENTS } from '@toothwise/contracts-core';
import { checkContract } from '@toothwise/contracts-core/testing';
import './events.js';
import { advisorRoutes } from './routes.js';

checkContract(join(import.meta.dirname, '..'), advisorRoutes, [...EVENTS.values()]);
