import { join } from 'node:path';
import { root } from './tracked-files.mjs';

/**
 * TypeScript's native compiler (docs/decisions/0018-checks-in-a-minute.md): by its path, for `typescript` 5 has a
 * command of the same name.
 */
export const nativeCompiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
