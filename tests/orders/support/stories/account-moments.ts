import { disconnect, makeCurrent, rotateToken } from '../../../../app/connection/connections.ts';
import { maySimulate } from '../../../../app/connection/shop-mode.ts';
import type { Environment } from '../../../../app/connection/context.ts';
import { chosenConnection, openConnections } from '../../../../app/connection/use.ts';
import { reviewWaiting } from '../../../../app/orders/sweep.ts';
import { SHOP } from '../world.ts';
import type { AccountCommand } from './commands.ts';
import type { StoryWorld } from './story-state.ts';
import { connectTo } from './story-world.ts';

/** What the merchant does on the page of their lab accounts, and what the lab does to tokens. */
export async function withAccounts(world: StoryWorld, what: AccountCommand): Promise<void> {
  const { ctx, state } = world;
  if (what.kind === 'rotate') return rotate(world, what);
  // The pages are those of an app that is installed.
  if (state.appToken === null) return;
  switch (what.kind) {
    case 'switch':
      return switchAccount(world, what.tells);
    case 'disconnect': {
      const current = await chosenConnection(ctx, SHOP, 'reseller');
      if (current === null) return;
      await disconnect(ctx, current.id);
      state.reached.add('disconnected');
      return;
    }
    case 'connect':
      return connectAgain(world, lastChosen(world));
    case 'enter_token':
      await enterToken(world, what.of);
  }
}

const lastChosen = ({ state }: StoryWorld): Environment => state.connected.at(-1) ?? 'sandbox';

const openIn = async ({ ctx }: StoryWorld, environment: Environment) =>
  (await openConnections(ctx, SHOP, 'reseller')).find((one) => one.environment === environment);

/** Going live, or back to the sandbox; with or without the word of it. */
async function switchAccount(world: StoryWorld, tells: boolean): Promise<void> {
  const { ctx, state, db } = world;
  const to =
    (await chosenConnection(ctx, SHOP, 'reseller'))?.environment === 'production' ? 'sandbox' : 'production';
  await choose(world, to);
  state.reached.add(to === 'production' ? 'went live' : 'went back to the sandbox');
  if (to === 'production' && !(await maySimulate(db, SHOP)))
    state.reached.add('went live from test orders alone');
  if (!tells) await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'orders-accounts-changed'`;
}

async function choose(world: StoryWorld, environment: Environment): Promise<void> {
  const { ctx, state } = world;
  if ((await openIn(world, environment)) === undefined) await connectTo(world, environment);
  const open = await openIn(world, environment);
  if (open && !open.isCurrent) await makeCurrent(ctx, { shop: SHOP, connectionId: open.id });
  state.connected = [...state.connected.filter((one) => one !== environment), environment];
}

async function connectAgain(world: StoryWorld, environment: Environment): Promise<void> {
  const open = await openIn(world, environment);
  if (open) return enterToken(world, environment).then(() => undefined);
  await connectTo(world, environment);
  await choose(world, environment);
  await reviewWaiting(world.ctx, SHOP, null);
  world.state.reached.add('connected again');
}

/** The lab gives an account another token. */
function rotate(world: StoryWorld, what: AccountCommand & { kind: 'rotate' }): void {
  const { service, state, shop } = world;
  const account = state.accounts[what.of];
  const token = `token-${shop.newId()}`;
  service.accounts.set(token, account.name);
  if (what.isFormerDead) service.accounts.delete(account.token);
  if (what.losesRegistration)
    service.webhooks.splice(
      0,
      Infinity,
      ...service.webhooks.filter((webhook) => webhook.account !== account.name),
    );
  account.token = token;
}

/** The merchant enters the account's token of now. @returns whether the app has it */
async function enterToken(world: StoryWorld, environment: Environment): Promise<boolean> {
  const { ctx, state, db } = world;
  const { token } = state.accounts[environment];
  if (!state.connected.includes(environment)) return true;
  const open = await openIn(world, environment);
  if (!open) {
    await connectTo(world, environment);
    return true;
  }
  const openParts = await db.orderPart.count({
    where: { connectionId: open.id, state: { in: ['sending', 'unanswered', 'undecided'] } },
  });
  const answer = await rotateToken(ctx, { connectionId: open.id, token });
  // The same account: at most, it can't be told while an order is open.
  if (!answer.ok && answer.code !== 'account_not_proved')
    throw new Error(`A new token of the same account was refused: ${answer.code}`);
  if (!answer.ok) state.reached.add('token: the account can’t be told yet');
  if (answer.ok) state.reached.add(openParts > 0 ? 'token changed while an order was open' : 'token changed');
  await reviewWaiting(ctx, SHOP, null);
  return answer.ok;
}

/** The merchant sees to it that every account is connected that ever was, and the last one chosen takes new orders. */
export async function settleAccounts(world: StoryWorld): Promise<boolean> {
  const chosen = lastChosen(world);
  let isSettled = true;
  for (const environment of [...world.state.connected]) {
    const open = await openIn(world, environment);
    if (open?.state === 'active' && (await isTokenStored(world, open.id, environment))) continue;
    isSettled = (await enterToken(world, environment)) && isSettled;
  }
  await choose(world, chosen);
  return isSettled;
}

async function isTokenStored(world: StoryWorld, id: string, environment: Environment): Promise<boolean> {
  const { db, ctx, state } = world;
  const { tokenSealed } = await db.connection.findUniqueOrThrow({ where: { id } });
  const place = { table: 'Connection', column: 'tokenSealed', row: id };
  return tokenSealed !== null && ctx.sealer.open(tokenSealed, place) === state.accounts[environment].token;
}
