import { join } from 'node:path';
import { EVENTS } from '@toothwise/contracts-core';
import { checkContract } from '@toothwise/contracts-core/testing';
import './events.js';
import { healthRoutes } from './routes.js';

checkContract(join(import.meta.dirname, '..'), healthRoutes, [...EVENTS.values()]);
