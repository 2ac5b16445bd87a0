import { runMeasured } from '../support/measured-run.ts';
import { benchAi } from './ai.ts';
import { benchCustomer } from './customer.ts';
import { benchPages } from './pages.ts';
import { benchPdf } from './pdf.ts';
import { benchPractice } from './practice.ts';
import { benchSandbox } from './sandbox.ts';
import { benchStart } from './start.ts';
import { benchTests } from './tests.ts';
import { benchVolume } from './volume.ts';

/** `npm run bench -- NAME [--seed N] [--quick]`: a benchmark beside a peer or a limit, as a ratio, in one run. */
await runMeasured('bench', {
  ai: benchAi,
  customer: benchCustomer,
  pages: benchPages,
  pdf: benchPdf,
  practice: benchPractice,
  sandbox: benchSandbox,
  start: benchStart,
  tests: benchTests,
  volume: benchVolume,
});
