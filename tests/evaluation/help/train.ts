/**
 * `npm run help-models [-- --cross]`: makes the models of app/sandbox/help/recognising/models from the training messages
 * and the open cases. With `--cross` it writes nothing: it learns from four fifths of the open cases at a time and prints
 * how the others are judged, for several thresholds.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpLanguages } from '../../../app/sandbox/help/kinds.ts';
import { readingOf } from '../../../app/sandbox/help/recognising/evidence.ts';
import { readModel } from '../../../app/sandbox/help/recognising/linear.ts';
import { innocentWords, modelFiles } from '../../../app/sandbox/help/recognising/models.ts';
import type { Models } from '../../../app/sandbox/help/recognising/models.ts';
import { recognised, urgentFrom, verdictIn } from '../../../app/sandbox/help/recognising/recognise.ts';
import { projectDir } from '../../support/command.ts';
import { casesIn, openCases, otherLanguages, trainingMessages } from './data.ts';
import type { Labelled } from './data.ts';
import { everydayMessages } from './everyday.ts';
import { historyMessages } from './histories.ts';
import { makeModels } from './models.ts';
import type { ModelFiles } from './models.ts';

const folds = 5;

function loaded(files: ModelFiles): Models {
  const innocent = innocentWords(files.innocent);
  return {
    kinds: readModel(files.kinds),
    languages: readModel(files.languages),
    readings: new Map(helpLanguages.map((language) => [language, readingOf(language, innocent)])),
  };
}

/** The models that learn from these open cases, beside all training messages. */
function modelsWith(cases: readonly Labelled[]): ModelFiles {
  const labelled = [...trainingMessages(), ...historyMessages(), ...everydayMessages(), ...cases];
  return makeModels({ labelled, otherLanguages: otherLanguages() });
}

function write(): void {
  const files = modelsWith(casesIn(openCases));
  const folder = join(projectDir, 'app/sandbox/help/recognising/models');
  for (const name of Object.keys(modelFiles) as (keyof typeof modelFiles)[])
    writeFileSync(join(folder, modelFiles[name]), files[name]);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function cross(): void {
  const all = casesIn(openCases);
  const judged = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const models = loaded(modelsWith(all.filter((_, at) => at % folds !== fold)));
    return all
      .filter((_, at) => at % folds === fold)
      .map((message) => ({
        message,
        urgency: verdictIn(models, message.text)?.urgency ?? -Infinity,
        found: recognised(models, message.text),
        language: verdictIn(models, message.text)?.language,
      }));
  });
  const urgent = judged.filter(({ message }) => message.kind !== 'calm');
  const calm = judged.filter(({ message }) => message.kind === 'calm');
  const share = (of: typeof judged, holds: (one: (typeof judged)[number]) => boolean): string =>
    percent(of.filter(holds).length / of.length);
  const lines = [-0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5].map(
    (from) =>
      `from ${from}: caught ${share(urgent, ({ urgency }) => urgency >= from)}, calm ${share(calm, ({ urgency }) => urgency >= from)}`,
  );
  const found = urgent.filter((one) => one.found !== null);
  lines.push(
    `of those caught from ${urgentFrom}: right kind ${share(found, ({ message, found: is }) => is?.kind === message.kind)}`,
    `right language, of all ${share(judged, ({ message, language }) => language === message.language)}`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

const { values } = parseArgs({ options: { cross: { type: 'boolean', default: false } } });
if (values.cross) cross();
else write();
