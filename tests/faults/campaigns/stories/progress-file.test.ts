import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addPlayed, fingerprintOf, newProgress, readProgress, writeProgress } from './progress-file.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'kitbridge-progress-'));

describe('what a campaign of stories has counted', () => {
  it('is found again by the next run, which adds to it', () => {
    const path = join(folder(), 'campaigns', 'stories.json');
    expect(readProgress(path)).toBeNull();
    const progress = newProgress(7, 'a');
    addPlayed(progress, { stories: 10, orders: 20, moments: { restored: 2 } });
    writeProgress(path, progress);
    const found = readProgress(path);
    if (found === null) throw new Error('Nothing was found.');
    addPlayed(found, { stories: 10, orders: 21, moments: { restored: 1, uninstalled: 4 } });
    expect(found).toMatchObject({
      code: 'a',
      stories: 20,
      orders: 41,
      moments: { restored: 3, uninstalled: 4 },
    });
  });

  it('knows a state of the code by names and contents, and not by what is generated', () => {
    const root = folder();
    mkdirSync(join(root, 'app', 'made'), { recursive: true });
    const write = (path: string, text: string) => writeFileSync(join(root, path), text);
    const now = () => fingerprintOf(root, ['app'], ['app/made']);
    write('app/a.ts', '1');
    const before = now();
    write('app/made/client.ts', 'generated');
    expect(now()).toBe(before);
    write('app/a.ts', '2');
    expect(now()).not.toBe(before);
    write('app/a.ts', '1');
    expect(now()).toBe(before);
    write('app/b.ts', '');
    expect(now()).not.toBe(before);
  });
});
