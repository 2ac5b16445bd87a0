import type { ShopFulfilmentOrder } from '../shop.ts';
import { withAccounts } from './account-moments.ts';
import type { Command, Story } from './commands.ts';
import { calmDown } from './calm-down.ts';
import { ofInstallation } from './installation-moments.ts';
import { judge } from './judge.ts';
import { atLab } from './lab-moments.ts';
import { allKnown, buy, inShop } from './shop-moments.ts';
import { ofMode } from './mode-moments.ts';
import type { StoryWorld } from './story-state.ts';
import { beginStory } from './story-world.ts';
import { atWork, backUp } from './work-moments.ts';

/** Plays a story to its end, lets everything calm down, and judges what came of it. */
export async function playStory(world: StoryWorld, story: Story): Promise<void> {
  await beginStory(world, story);
  await backUp(world);
  goesWrong(world, story);
  for (const want of story.wants) await buy(world, want);
  for (const what of story.commands) {
    const known = allKnown(world);
    const fo = 'order' in what ? known[what.order % known.length] : known[0];
    if (fo) await play(world, what, { fo, skewsMs: story.skewsMs });
  }
  await calmDown(world, story, () => judge(world, story));
}

/** What becomes of each POST, and how the lab lists what came of it. */
function goesWrong(world: StoryWorld, { fates, list }: Story): void {
  const { service, state } = world;
  Object.assign(service.habits, list);
  const todo = [...fates];
  let stallMs = 0;
  service.fate = () => {
    if (state.appToken === null) state.sentUninstalled += 1;
    const next = todo.shift() ?? { kind: 'ok', stallMs: 0 };
    stallMs = next.stallMs;
    return next;
  };
  service.meanwhile = () => {
    world.advance(stallMs);
    return Promise.resolve();
  };
}

async function play(
  world: StoryWorld,
  what: Command,
  at: { fo: ShopFulfilmentOrder; skewsMs: readonly number[] },
): Promise<void> {
  world.state.isLearningMode = false;
  switch (what.kind) {
    case 'work':
    case 'review':
    case 'time':
    case 'shopify_down':
    case 'backup':
    case 'restore':
      return atWork(world, what, at);
    case 'switch':
    case 'disconnect':
    case 'connect':
    case 'rotate':
    case 'enter_token':
      return withAccounts(world, what);
    case 'simulate':
    case 'plan':
      return ofMode(world, what);
    case 'event':
    case 'ship':
    case 'register':
    case 'poison':
    case 'poison_in_shopify':
      return atLab(world, what, at.fo);
    case 'uninstall':
    case 'install':
    case 'deliver':
    case 'redact_shop':
    case 'redact_customer':
      return ofInstallation(world, what, at.fo);
    default:
      return inShop(world, what, at.fo);
  }
}
