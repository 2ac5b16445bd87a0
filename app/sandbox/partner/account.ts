import { readPractice } from '../practice/profile.ts';
import type { Handler } from './call.ts';

export const getAccount: Handler<'getAccount'> = async ({ ctx, account }) => {
  const practice = await readPractice(ctx.db, account.id);
  return {
    name: practice.name,
    address: practice.address,
    city: practice.city,
    country: practice.country,
    zip: practice.zip,
    state: practice.state,
    phone: practice.phone,
    billingEmail: practice.billingEmail,
    selfFulfilled: account.selfFulfilled,
    tokens: practice.tokens,
  };
};
