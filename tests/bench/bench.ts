import { runMeasured } from '../support/measured-run.ts';
import { benchPages } from './pages.ts';
import { benchStart } from './start.ts';

/** `npm run bench -- NAME [--seed N] [--quick]`: a benchmark beside a peer or a limit, as a ratio, in one run. */
await runMeasured('bench', { pages: benchPages, start: benchStart });
