import { join } from 'node:path';
import { EVENTS } from '@toothwise/contracts-core';
import { checkContract } from '@toothwise/contracts-core/testing';
import './events.js';
import { screeningRoutes } from './routes.js';

checkContract(join(import.meta.dirname, '..'), screeningRoutes, [...EVENTS.values()]);
