// Prints the figures of docs/results-model.md: npm exec -- node tests/sandbox/processes/results-figures.ts
import { figures, population } from '../support/results-population.ts';

process.stdout.write(`${figures(population('results-model'))}\n`);
