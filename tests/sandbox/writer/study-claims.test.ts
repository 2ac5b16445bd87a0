import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../../support/command.ts';

/** What an abstract does not bear, by the study a sentence cites (docs of each: its entry's `quote` and `limits`). */
const claims: readonly { readonly cites: string; readonly about: RegExp; readonly says: RegExp }[] = [
  // The study ended after three months: nobody knows of any later ones.
  { cites: 'simunic-2023', about: /three months/, says: /^(?!.*first three months)/ },
  // Nominal for all athletes together; after correction only among women.
  { cites: 'simunic-2024', about: /athletes/, says: /certain only in women|less sure/ },
  // The authors do name a suspicion, and the development of a country.
  { cites: 'stambuk-2020', about: /daily life|live/, says: /^(?!.*not known)/ },
  // Which of the two sets of samples the 38 % rests on, the abstract does not say.
  { cites: 'stambuk-2020', about: /10,482/, says: /^(?!.*(?:38 %|no other))/ },
  // Only sialylation fell back; of agalactosylated chains nothing is said.
  { cites: 'deris-2022b', about: /fewer (?:of )?(?:them|these)/, says: /^(?!.*(?:not last|was gone))/ },
  // Persons went either way in the months after the diet.
  { cites: 'deris-2022b', about: /individuals/, says: /months after/ },
  // Glycan age rose in the 21 on placebo, not in all 36.
  { cites: 'juric-2020', about: /glycan age rose/, says: /placebo/ },
];

it.each(claims)('no sentence says more of $cites on $about than its abstract', async (claim) => {
  const sentences = await citing(claim.cites);
  const concerned = sentences.filter((sentence) => claim.about.test(sentence));
  expect(concerned).not.toEqual([]);
  expect(concerned.filter((sentence) => !claim.says.test(sentence))).toEqual([]);
});

/** The writer's wordings, as they stand in its code, that cite a study. */
async function citing(id: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('app/sandbox/writer/{sentences,composing}/**/*.ts', { cwd: projectDir })) {
    const code = await readFile(join(projectDir, path), 'utf8');
    found.push(...code.split('\n').filter((line) => line.includes(`[@${id}]`)));
  }
  return found;
}
