/** What becomes of a shop's orders: the line on Home, Connection, and each order, and the sandbox's consent. */
export const shopMode = {
  badges: {
    live: 'Live',
    development: 'Development store',
    tests_only: 'Test orders only',
    simulated: 'Simulating orders',
  },
  says: {
    live: 'Orders ship real kits, and the lab bills you.',
    development: 'Orders go to the sandbox, and nothing ships.',
    tests_only: 'The sandbox takes test orders. Paid orders wait until you go live.',
    simulated: 'Paid orders go to the sandbox, so your customers won’t get a kit.',
  },
  /** `{when}` stands for the time. */
  since: 'On since {when}.',
  simulate: {
    action: 'Simulate paid orders',
    title: 'Simulate paid orders?',
    says: [
      'Customers who paid won’t get a kit. The lab only simulates their orders.',
      'Shopify will mark these orders as fulfilled, with tracking numbers that aren’t real, and may email them to your customers.',
      'Do this only if nobody is waiting for these orders. We’ll note that you chose it.',
    ],
    confirm: 'Simulate, ship nothing',
    unconfirmed:
      'Simulated orders never ship, even if your customers have paid. Reload this page and confirm to simulate them. Nothing changed.',
    done: 'Paid orders are now simulated',
  },
  stop: { action: 'Stop simulating', done: 'Paid orders wait until you go live' },
};
