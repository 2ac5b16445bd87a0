import type { Notices } from '../contract/customer/answers.ts';
import type { AppDb } from '../db/app-client.ts';
import type { Customer } from './customers-kit.ts';

/** Of what a customer wants to be told in their account: by default of everything. */
export async function readNotices(db: AppDb, { shop, customerId }: Customer): Promise<Notices> {
  const row = await db.customerNotices.findUnique({ where: { shop_customerId: { shop, customerId } } });
  return {
    to_register: row?.toRegister ?? true,
    missing_info: row?.missingInfo ?? true,
    result_ready: row?.resultReady ?? true,
  };
}

export async function changeNotices(
  db: AppDb,
  { shop, customerId }: Customer,
  notices: Notices,
): Promise<Notices> {
  const wanted = {
    toRegister: notices.to_register,
    missingInfo: notices.missing_info,
    resultReady: notices.result_ready,
  };
  await db.customerNotices.upsert({
    where: { shop_customerId: { shop, customerId } },
    create: { shop, customerId, ...wanted },
    update: wanted,
  });
  return notices;
}
