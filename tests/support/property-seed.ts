import fc from 'fast-check';

/**
 * A failing property prints its seed and path. `PROPERTY_SEED=<seed> npm test -- <file>` plays the same run again.
 */
const seed = process.env['PROPERTY_SEED'];
fc.configureGlobal({
  verbose: fc.VerbosityLevel.None,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
});
