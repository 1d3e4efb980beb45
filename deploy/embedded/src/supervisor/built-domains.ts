import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeclarationError, type Domain, readDomains } from '@toothwise/domains';
import { PartFailure } from '../process/part-failure.js';

/**
 * The domains of an installation, in the order in which their demo data depends on each other.
 * @throws PartFailure naming the file and each field that is wrong
 */
export function declaredDomains(root: string): Domain[] {
  try {
    return readDomains(root);
  } catch (error) {
    throw error instanceof DeclarationError ? new PartFailure(error.domain, error.said) : error;
  }
}

/** Those whose service's build is present. */
export const builtDomains = (root: string): Domain[] =>
  declaredDomains(root).filter(({ name }) => existsSync(join(root, 'services', name, 'dist', 'main.js')));
