import { runMeasured } from '../support/measured-run.ts';
import { runCrashPoints } from './campaigns/crash-points.ts';
import { runFaults } from './campaigns/faults.ts';
import { runMutations } from './campaigns/mutations.ts';
import { runStories } from './campaigns/stories.ts';

/** `npm run campaign -- NAME [--seed N] [--quick] [--resume]`: a fault campaign on a PostgreSQL of its own. */
await runMeasured(
  'campaign',
  { 'crash-points': runCrashPoints, faults: runFaults, mutations: runMutations, stories: runStories },
  ['stories'],
);
