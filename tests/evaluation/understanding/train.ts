/**
 * `npm run topic-models [-- --cross]`: makes the models of app/sandbox/writer/understanding/models from the phrases in
 * training. With `--cross` it writes nothing: it learns from four fifths at a time and prints how the others are judged.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { featuresOf } from '../../../app/sandbox/writer/understanding/features.ts';
import { probabilitiesOf, readModel } from '../../../app/sandbox/writer/understanding/linear-model.ts';
import { plainWords } from '../../../app/sandbox/writer/understanding/words.ts';
import { projectDir } from '../../support/command.ts';
import { drawFor, phrasesIn, typed } from './data.ts';
import type { Phrase } from './data.ts';
import { modelOf, topicsOf } from './models.ts';
import { languages } from '../../../app/sandbox/words/language.ts';
import type { Language } from '../../../app/sandbox/words/language.ts';

const folds = 4;
const folder = join(projectDir, 'app/sandbox/writer/understanding/models');

function write(): void {
  const topics = topicsOf(languages.flatMap((language) => phrasesIn(language)));
  writeFileSync(join(folder, 'topics.txt'), `${topics.join('\n')}\n`);
  const words = phrasesIn('en').flatMap(({ text }) => plainWords(text).match(/[a-z]{5,}/g) ?? []);
  writeFileSync(join(folder, 'known-words.txt'), `${[...new Set(words)].toSorted().join('\n')}\n`);
  for (const language of languages)
    writeFileSync(join(folder, `${language}.model`), modelOf(phrasesIn(language), topics, language));
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

interface Judged {
  readonly phrase: Phrase;
  /** Topics by how likely they are. */
  readonly order: readonly { readonly topic: string; readonly share: number }[];
}

function judgedIn(language: Language): Judged[] {
  const all = phrasesIn(language);
  const topics = topicsOf(all);
  const draw = drawFor('judged');
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const model = readModel(
      modelOf(
        all.filter((_, at) => at % folds !== fold),
        topics,
        language,
      ),
    );
    return all
      .filter((_, at) => at % folds === fold)
      .map((phrase) => {
        const text = plainWords(typed(phrase.text, language, draw, true));
        const shares = probabilitiesOf(model, featuresOf(text, language));
        const order = topics
          .map((topic, at) => ({ topic, share: shares[at] ?? 0 }))
          .toSorted((a, b) => b.share - a.share);
        return { phrase, order };
      });
  });
}

function cross(): void {
  for (const language of languages) {
    const judged = judgedIn(language);
    const right = (most: number): number =>
      judged.filter(({ phrase, order }) => order.slice(0, most).some(({ topic }) => topic === phrase.topic))
        .length / judged.length;
    process.stdout.write(
      `${language}: ${judged.length} phrases, right first ${percent(right(1))}, among the first four ${percent(right(4))}\n`,
    );
    for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
      const sure = judged.filter(({ order }) => (order[0]?.share ?? 0) >= least);
      const hits = sure.filter(({ phrase, order }) => order[0]?.topic === phrase.topic);
      process.stdout.write(
        `  from ${least}: decided ${percent(sure.length / judged.length)}, right of those ${percent(hits.length / sure.length)}\n`,
      );
    }
  }
}

const { values } = parseArgs({ options: { cross: { type: 'boolean', default: false } } });
if (values.cross) cross();
else write();
