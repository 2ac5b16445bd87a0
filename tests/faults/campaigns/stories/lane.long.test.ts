import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres.ts';
import { type Lane, openLane } from './lane.ts';

let database: TestDatabase;
let lane: Lane;
beforeAll(async () => {
  database = await createTestDatabase('app');
  lane = openLane(database.url);
});
afterAll(() => lane.close());

const limitMs = 120_000;

describe('a process that plays stories', () => {
  it('is ended when a batch takes too long, which is no failure, and plays the next in a new process', async () => {
    expect(await lane.play({ seed: 1, stories: 50 }, 1)).toMatchObject({ kind: 'ended' });
    const end = await lane.play({ seed: 1, stories: 1 }, limitMs);
    expect(end).toMatchObject({ kind: 'played', played: { stories: 1 } });
  });

  it('tells that a batch was ended when it is closed in the middle of it', async () => {
    const playing = lane.play({ seed: 2, stories: 50 }, limitMs);
    await lane.close();
    expect(await playing).toMatchObject({ kind: 'ended' });
  });
});
