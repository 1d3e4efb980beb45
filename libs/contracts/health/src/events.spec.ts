import { join } from 'node:path';
import { EVENTS } from '@toothwise/contracts-core';
import { checkExamples, checkPrivacy } from '@toothwise/contracts-core/testing';
import './events.js';

checkPrivacy([...EVENTS.values()]);
checkExamples([...EVENTS.values()], join(import.meta.dirname, '../examples/events'));
