import type { Notices } from '../../../app/contract/customer/answers.ts';

/** The lines that a customer may want or not, in the order they are offered. */
export const noticeNames = [
  'missing_info',
  'to_register',
  'result_ready',
] as const satisfies (keyof Notices)[];
export type NoticeName = (typeof noticeNames)[number];

/** The app's answer; null: it is none that can be shown. */
export function readNotices(body: unknown): Notices | null {
  const data = (body as { data?: Partial<Record<NoticeName, unknown>> | null } | null)?.data ?? {};
  const { missing_info, to_register, result_ready } = data;
  return typeof missing_info === 'boolean' &&
    typeof to_register === 'boolean' &&
    typeof result_ready === 'boolean'
    ? { missing_info, to_register, result_ready }
    : null;
}
