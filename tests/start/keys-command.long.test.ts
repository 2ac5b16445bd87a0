import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAppDb } from '../../app/db/app-client.ts';
import { createSealer, keyIdOf } from '../../app/db/sealing.ts';
import { keyWords } from '../../app/words/command-line.ts';
import { projectDir, runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/postgres.ts';

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64');

test('npm run keys says of each key by how many values it is in use, and fails where one is missing', async () => {
  const database = await createTestDatabase('app');
  const db = openAppDb(database.url);
  const sealer = createSealer({ keys: [{ id: 'old', secretBase64: secret(1) }], currentKeyId: 'old' });
  const at = { table: 'ShopifySession', column: 'accessTokenSealed', row: 's' };
  const accessTokenSealed = sealer.seal('token', at);
  await db.shopifySession.create({
    data: { id: 's', shop: 's', state: '', isOnline: false, accessTokenSealed },
  });
  const indexAt = { table: 'PatientIndexKey', column: 'keySealed', row: 's' };
  const keySealed = sealer.seal(secret(3), indexAt);
  await db.patientIndexKey.create({ data: { shop: 's', keySealed, createdAt: new Date() } });
  const run = async (keys: string, ...args: string[]) => {
    const command = runCommand(process.execPath, [join(projectDir, 'app/start/keys.ts'), ...args], {
      env: {
        SHOPIFY_API_KEY: 'key-of-the-app',
        SHOPIFY_API_SECRET: 'a-secret-of-some-length',
        SHOPIFY_APP_URL: 'https://app.example.com',
        SEALING_KEYS: keys,
        DATABASE_URL: database.url,
      },
    });
    const { code } = await command.ended;
    return { code, said: command.stdout() };
  };
  const [fresh, old] = [`new:${secret(2)}`, `old:${secret(1)}`];
  const both = await run(`${fresh},${old}`);
  expect(both.code).toBe(0);
  expect(both.said).toMatch(new RegExp(`new +${keyWords.uses(0)} +${keyWords.states.seals}`));
  expect(both.said).toMatch(new RegExp(`old +${keyWords.uses(2)} +${keyWords.states.still_needed}`));
  const one = await run(fresh);
  expect(one.code).toBe(1);
  expect(one.said).toContain(keyWords.states.missing);

  const again = await run(fresh, '--reindex');
  expect(again.said).toContain(keyWords.reindexed({ shop: 's', isNewKey: true, indexed: 0, unreadable: 0 }));
  expect(again.said).toMatch(new RegExp(`new +${keyWords.uses(1)}`));
  const key = await db.patientIndexKey.findUniqueOrThrow({ where: { shop: 's' } });
  expect(keyIdOf(key.keySealed)).toBe('new');
  expect((await run(fresh, '--reindex')).said).toContain(keyWords.nothingToReindex);
  expect((await run(fresh, '--wrong')).code).toBe(2);
  await db.$disconnect();
  await database.drop();
});
