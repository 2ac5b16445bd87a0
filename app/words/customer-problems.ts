import { sentences, shared } from './shared.ts';

const writtenStays = 'What’s already written stays.';

/** What customers read in their account where something they asked for isn't done. */
export const customerProblems = {
  labSilent: `The lab can’t be reached right now. ${sentences.tryInMinutes}`,
  noResult: 'The result isn’t available.',
  busy: `It’s very busy right now. ${shared.tryAgainSoon}`,
  budgetUsed: `The shop can’t offer any more new texts or answers for now. ${writtenStays}`,
  notOffered: 'The shop doesn’t offer interpretations.',
  notWritten: `This couldn’t be written just now. ${shared.tryAgainSoon}`,
  /** By the app's code. */
  refusals: {
    not_found: 'This kit isn’t in your account.',
    claimed_by_other: 'Only the person who took the test can see this result, in their own account.',
    removed: 'You’ve removed this result from your account.',
    hidden: 'You’ve hidden this result. Show it again to continue.',
    not_offered: 'The shop doesn’t show this here. You can ask the shop for it.',
    result_not_ready: 'The result isn’t ready yet.',
    confirmation_required: 'Enter the date of birth the kit was registered with to open the result.',
    wrong_date_of_birth: 'That’s not the date of birth the kit was registered with.',
    too_many_tries: 'Too many tries. Please wait before you try again.',
    claim_refused: 'That code and date of birth don’t match.',
    already_claimed:
      'This kit has already been added to an account. If that wasn’t you, please contact the shop.',
    already_asked: 'Another account is waiting to add this kit. If you took the test, ask the shop.',
    claim_declined: 'Whoever reads this result now wants to keep it. The shop can help if you took the test.',
    nothing_asked: 'There’s nothing left to answer about this kit.',
    allowance_used: `You’ve reached today’s limit. You can continue tomorrow. ${writtenStays}`,
  },
  /** How a reply may end without one. */
  replies: {
    not_written: 'The answer couldn’t be written just now. Ask again in a moment.',
    interrupted: 'The connection to the lab was lost. Check again in a minute: the answer may be there then.',
  },
} as const;
