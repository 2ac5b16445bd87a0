/**
 * `npm run help-models`: makes the models of app/sandbox/help/recognising/models from the training messages and the open
 * cases. About a minute; the same messages give the same files.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelFiles } from '../../../app/sandbox/help/recognising/models.ts';
import { projectDir } from '../../support/command.ts';
import { askedMessages } from './asked.ts';
import { casesIn, openCases, otherLanguages, trainingMessages } from './data.ts';
import { everydayMessages } from './everyday.ts';
import { historyMessages } from './histories.ts';
import { makeModels } from './models.ts';

const labelled = [
  ...trainingMessages(),
  ...historyMessages(),
  ...everydayMessages(),
  ...(await askedMessages()),
  ...casesIn(openCases),
];
const files = makeModels({ labelled, otherLanguages: otherLanguages() });
const folder = join(projectDir, 'app/sandbox/help/recognising/models');
for (const name of Object.keys(modelFiles) as (keyof typeof modelFiles)[])
  writeFileSync(join(folder, modelFiles[name]), files[name]);
