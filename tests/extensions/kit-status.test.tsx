// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openExtension, untilSaid, wordsOnPage } from './support/open-extension.ts';

const target = 'customer-account.order-status.block.render';

test('a signed-in customer sees the kits of the order', async () => {
  const { asked } = await openExtension('kit-status', target, {
    app: () => ({ status: 500 }),
    signals: { order: { id: 'gid://shopify/Order/1' }, authenticationState: 'fully_authenticated' },
  });
  await untilSaid('Try again');
  expect(asked[0]?.path).toBe('/api/customer/kits?order_id=1');
  expect(wordsOnPage()).toContain('Your test kits');
});
