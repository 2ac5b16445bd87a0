import type { CustomerKit } from '../../../app/contract/customer/answers.ts';

let made = 0;

/** A kit as the app answers it: just shipped and to be registered, but for the changes. */
export const kitRow = (changes: Partial<CustomerKit> = {}): CustomerKit => ({
  id: `kit-${(made += 1)}`,
  order_name: '#1001',
  ordered_at: '2026-05-03T09:30:00.000Z',
  kit_code: 'GA-4711',
  state: 'shipped',
  next_step: 'register',
  register_url: 'https://lab.example/register/4711',
  tracking: [{ number: 'TRACK-1', url: 'https://carrier.example/TRACK-1' }],
  result: 'none',
  claim: 'none',
  view: 'shown',
  request: null,
  ...changes,
});
