import fc from 'fast-check';
import type { PostFate } from '../model.ts';
import type { Death } from '../mortal.ts';
import type { Command, Story, Wanted } from './commands.ts';

/** What may happen to one POST. A late commit and a lagging list together stay below the second walk's 7 min. */
const fate: fc.Arbitrary<PostFate & { stallMs: number }> = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<PostFate>({ kind: 'ok' }) },
      { weight: 3, arbitrary: fc.constant<PostFate>({ kind: 'cut_after_commit' }) },
      { weight: 2, arbitrary: fc.constant<PostFate>({ kind: 'cut_before_commit' }) },
      { weight: 1, arbitrary: fc.constant<PostFate>({ kind: 'error_after_commit' }) },
      {
        weight: 3,
        arbitrary: fc
          .constantFrom(20_000, 45_000, 190_000, 300_000)
          .map<PostFate>((afterMs) => ({ kind: 'late_commit', afterMs })),
      },
      {
        weight: 1,
        arbitrary: fc.constant<PostFate>({ kind: 'refuse', status: 400, body: { error: 'zip' } }),
      },
      { weight: 1, arbitrary: fc.constant<PostFate>({ kind: 'throttle' }) },
    ),
    fc.constantFrom(0, 0, 0, 40_000),
  )
  .map(([post, stallMs]) => ({ ...post, stallMs }));

const dies: fc.Arbitrary<Death | null> = fc.option(
  fc.oneof(
    fc.record({
      at: fc.constant('step' as const),
      count: fc.integer({ min: 1, max: 60 }),
      tookEffect: fc.boolean(),
    }),
    fc.record({
      at: fc.constant('place' as const),
      count: fc.integer({ min: 1, max: 2 }),
      tookEffect: fc.boolean(),
    }),
  ),
  { freq: 2 },
);

const wanted: fc.Arbitrary<Wanted> = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  lateQuantity: fc.constantFrom(0, 0, 1, 2),
  customer: fc.nat({ max: 1 }),
  isTest: fc.constantFrom(false, false, false, false, true),
});

const order = fc.nat({ max: 5 });
const line = fc.nat({ max: 1 });
const quantity = fc.integer({ min: 1, max: 3 });
const environment = fc.constantFrom('sandbox' as const, 'sandbox' as const, 'production' as const);

/** The commands of a kind, with what they need. */
function of<K extends Command['kind']>(
  kind: K,
  needs: {
    [Need in Exclude<keyof (Command & { kind: K }), 'kind'>]: fc.Arbitrary<(Command & { kind: K })[Need]>;
  },
): fc.Arbitrary<Command> {
  return fc.record({ kind: fc.constant(kind), ...needs }) as unknown as fc.Arbitrary<Command>;
}

const work = of('work', {
  workers: fc.array(dies, { minLength: 1, maxLength: 3 }),
  twice: fc.boolean(),
  sweepsAll: fc.boolean(),
});
const calmWork = fc.constant<Command>({ kind: 'work', workers: [null], twice: false, sweepsAll: true });
const time = of('time', { ms: fc.constantFrom(1_000, 10_000, 36_000, 95_000, 200_000) });
const told = fc.constantFrom('event' as const, 'event' as const, 'nothing' as const, 'poison' as const);

/** Any moment, by itself. */
const single = fc.oneof(
  { weight: 8, arbitrary: work },
  { weight: 3, arbitrary: of('review', { order, dies }) },
  { weight: 5, arbitrary: time },
  { weight: 1, arbitrary: wanted.map((what): Command => ({ kind: 'order', ...what })) },
  { weight: 1, arbitrary: of('edit', { order, line, quantity: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 2, arbitrary: of('map', { to: fc.constantFrom(null, 'late', 'late', 'another') }) },
  { weight: 1, arbitrary: of('cancel', { order }) },
  { weight: 1, arbitrary: of('hold', { order }) },
  { weight: 1, arbitrary: of('event', { order }) },
  { weight: 1, arbitrary: of('shopify_down', { calls: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: of('ship', { order, tells: told }) },
  { weight: 1, arbitrary: of('take_back', { order, fulfilment: line }) },
  { weight: 1, arbitrary: of('switch', { tells: fc.boolean() }) },
  { weight: 1, arbitrary: of('disconnect', {}) },
  { weight: 1, arbitrary: of('connect', {}) },
  { weight: 1, arbitrary: of('simulate', { allows: fc.boolean() }) },
  { weight: 1, arbitrary: of('plan', { isDevelopmentStore: fc.boolean(), tells: fc.boolean() }) },
  { weight: 1, arbitrary: of('backup', {}) },
  { weight: 1, arbitrary: of('restore', {}) },
);

const maybe = (command: fc.Arbitrary<Command>): fc.Arbitrary<Command[]> =>
  fc.option(command, { nil: null }).map((one) => (one === null ? [] : [one]));
const always = (command: fc.Arbitrary<Command>): fc.Arbitrary<Command[]> => command.map((one) => [one]);
const inTurn = (...steps: fc.Arbitrary<Command[]>[]): fc.Arbitrary<Command[]> =>
  fc.tuple(...steps).map((each) => each.flat());

/** A fulfillment is made, by the app or by hand, and taken back; then the money is returned, or it's asked for again. */
const takenBack = order.chain((one) => {
  const same = fc.constant(one);
  const shipped = inTurn(
    always(calmWork),
    always(of('ship', { order: same, tells: told })),
    always(calmWork),
    maybe(of('register', { order: same, tells: told })),
  );
  const byHand = always(of('by_hand', { order: same, line, quantity }));
  return inTurn(
    fc.oneof(shipped, byHand, inTurn(always(calmWork), byHand, shipped), inTurn(byHand, byHand)),
    always(fc.oneof(calmWork, work)),
    always(of('take_back', { order: same, fulfilment: line })),
    maybe(work),
    fc.oneof(
      fc.constant<Command[]>([]),
      always(of('refund', { order: same, line, quantity })),
      always(of('request', { order: same })),
      always(of('take_back', { order: same, fulfilment: line })),
    ),
    always(work),
  );
});

const deliver = of('deliver', { which: fc.nat({ max: 3 }), again: fc.boolean(), works: fc.boolean() });
const install = of('install', { losesJob: fc.boolean() });
const reinstalled = inTurn(
  always(of('uninstall', {})),
  maybe(fc.oneof(work, time, deliver)),
  maybe(
    fc.oneof(
      deliver,
      wanted.map((what): Command => ({ kind: 'order', ...what })),
    ),
  ),
  maybe(of('redact_shop', {})),
  always(install),
  maybe(work),
  maybe(deliver),
  maybe(deliver),
);
const wiped = inTurn(
  always(calmWork),
  always(of('uninstall', {})),
  maybe(deliver),
  maybe(work),
  always(of('redact_shop', {})),
  always(fc.constant<Command>({ kind: 'deliver', which: 1, again: false, works: true })),
  always(fc.constant<Command>({ kind: 'deliver', which: 0, again: false, works: true })),
  always(install),
  maybe(work),
);
const rotated = environment.chain((one) => {
  const account = fc.constant(one);
  return inTurn(
    always(of('rotate', { of: account, isFormerDead: fc.boolean(), losesRegistration: fc.boolean() })),
    maybe(fc.oneof(work, work, of('disconnect', {}))),
    always(of('enter_token', { of: account })),
    maybe(work),
  );
});
const redacted = inTurn(
  maybe(calmWork),
  always(of('redact_customer', { order })),
  maybe(work),
  always(fc.constant<Command>({ kind: 'deliver', which: 0, again: true, works: true })),
  maybe(work),
);
const poisoned = inTurn(
  maybe(work),
  always(
    fc.oneof(
      of('poison', { order, carries: fc.constantFrom('reference' as const, 'nothing' as const) }),
      of('poison_in_shopify', {}),
    ),
  ),
  always(calmWork),
  maybe(time),
  maybe(calmWork),
);

/** Goes live, with work or an order in between, and back. */
const liveAndBack = inTurn(
  always(of('switch', { tells: fc.boolean() })),
  maybe(
    fc.oneof(
      work,
      wanted.map((what): Command => ({ kind: 'order', ...what })),
    ),
  ),
  maybe(work),
  always(of('switch', { tells: fc.boolean() })),
  maybe(work),
);

/** Without an account for a while, and with the same one again. */
const connectedAgain = inTurn(
  maybe(work),
  always(of('disconnect', {})),
  maybe(work),
  always(of('connect', {})),
  maybe(work),
);

/** The sandbox takes real orders for a while, on the merchant's word, which is taken back; or they wait, and the shop goes live. */
const simulated = inTurn(
  maybe(of('plan', { isDevelopmentStore: fc.constant(false), tells: fc.constant(true) })),
  maybe(of('simulate', { allows: fc.constant(true) })),
  maybe(wanted.map((what): Command => ({ kind: 'order', ...what }))),
  maybe(fc.oneof(calmWork, work)),
  maybe(of('ship', { order, tells: told })),
  maybe(of('simulate', { allows: fc.constant(false) })),
  maybe(fc.oneof(calmWork, work)),
  maybe(fc.oneof(of('switch', { tells: fc.boolean() }), of('cancel', { order }))),
  maybe(work),
);

/** Both accounts connected, then removed with the shop, and connected again. */
const wipedWithBoth = inTurn(always(of('switch', { tells: fc.boolean() })), wiped);

const passage: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 14, arbitrary: fc.array(single, { minLength: 1, maxLength: 3 }) },
  { weight: 3, arbitrary: takenBack },
  { weight: 2, arbitrary: reinstalled },
  { weight: 1, arbitrary: wiped },
  { weight: 1, arbitrary: wipedWithBoth },
  { weight: 2, arbitrary: simulated },
  { weight: 2, arbitrary: rotated },
  { weight: 2, arbitrary: redacted },
  { weight: 2, arbitrary: poisoned },
  { weight: 1, arbitrary: liveAndBack },
  { weight: 1, arbitrary: connectedAgain },
);

export const story: fc.Arbitrary<Story> = fc.record({
  wants: fc.array(wanted, { minLength: 1, maxLength: 3 }),
  settings: fc.record({
    partialFulfilment: fc.constantFrom('all' as const, 'mapped_first' as const, 'mapped_first' as const),
    automaticRequests: fc.boolean(),
  }),
  isMappedAtLast: fc.boolean(),
  isDevelopmentStore: fc.boolean(),
  sharesAccount: fc.boolean(),
  isLong: fc.constantFrom(true, false, false, false, false, false),
  fates: fc.array(fate, { maxLength: 8 }),
  list: fc.record({
    order: fc.constantFrom('newest' as const, 'oldest' as const, 'scattered' as const),
    pageSize: fc.constantFrom(1, 2, 50),
    leaveOut: fc.constantFrom([], ['items' as const], ['reference' as const]),
    lagMs: fc.constantFrom(0, 0, 90_000),
  }),
  skewsMs: fc.array(fc.constantFrom(0, 150_000, -150_000, 600_000, -600_000), { minLength: 3, maxLength: 3 }),
  commands: fc.array(passage, { minLength: 4, maxLength: 7 }).map((passages) => passages.flat()),
});
