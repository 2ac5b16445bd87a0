/** On an order's page: somebody else asks to read a kit's result, and the merchant can settle it. */
export const claimRequests = {
  title: 'Who can read a result',
  kit: (code: string | null): string => (code === null ? 'Kit' : `Kit ${code}`),
  waiting:
    'Another customer entered this kit’s code and date of birth. We asked the current reader if they agree.',
  /** Its day stands beside it. */
  goesOver: 'Without an answer, the result goes to the other customer on',
  unseen: 'The current reader hasn’t seen the question yet, so nothing changes until they do or you decide.',
  kept: 'The current reader objected, so the result stays with them.',
  keptByShop: 'Your team left the result with the current reader.',
  reader: 'View current reader',
  claimant: 'View customer who asked',
  keep: 'Leave with current reader',
  handOver: 'Hand over to the other customer',
  confirm: {
    title: 'Give this result to the other customer?',
    says: [
      'The current reader can no longer open the result, and what they asked about it is deleted. They’ll see that the shop decided this.',
      'Only hand it over if you know which of the two took the test.',
    ],
    action: 'Hand over result',
  },
  done: {
    shop_keep: 'The result stays with the current reader.',
    shop_hand_over: 'Result handed over. The other customer can open it with the date of birth.',
  },
  overtaken:
    'This was settled in the meantime, or the result is no longer available. Reload the page to see where it stands.',
} as const;
