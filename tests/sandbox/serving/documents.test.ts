import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { guidePath, picturePath, statePicture, withGeneratedParts } from '../tools/state-picture.ts';

test('the picture of the kit states is what the table gives', async () => {
  expect(await readFile(picturePath, 'utf8')).toBe(await statePicture());
});

test("the guide's tables of steps, flags and magic e-mails are what the code gives", async () => {
  const guide = await readFile(guidePath, 'utf8');
  expect(guide).toBe(await withGeneratedParts(guide));
});
