// What a person types means the folder they stand in, although npm runs its scripts in the checkout.
import { resolve } from 'node:path';

/**
 * Folder that the person stands in.
 * @param {string} root folder of the checkout
 */
export function standingIn(root, cwd = process.cwd(), initial = process.env.INIT_CWD) {
  // npm tells the folder it was called in, and goes to the checkout; everybody else stays where they are.
  return resolve(cwd) === resolve(root) && initial ? initial : cwd;
}

/**
 * The same options with whole paths.
 * @param {string[]} args as typed: `--data DIR`, `--data=DIR`, `--servers FILE`, `--archive DIR` among them
 * @param {string} from
 */
export function withWholePaths(args, from) {
  const isPath = (arg) => ['--data', '--servers', '--archive'].includes(arg);
  return args.map((arg, index) => {
    const [name, value] = arg.includes('=') ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg];
    if (isPath(name) && value) return `${name}=${resolve(from, value)}`;
    return isPath(args[index - 1] ?? '') && !arg.startsWith('--') ? resolve(from, arg) : arg;
  });
}
