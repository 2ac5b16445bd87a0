import { recordAccess } from '../../audit/access.ts';
import {
  accessOf,
  askForAccess,
  letIn,
  may,
  readStaff,
  type StaffAsker,
  type StaffChange,
  takeOff,
} from '../../practice/staff/access.ts';
import { patients } from '../../words/patients.ts';
import type { PagesContext } from '../context.ts';
import type { PatientDone } from './outcomes.ts';

const words = patients.access;

/** A person on the list. */
export interface StaffRow {
  actor: string;
  /** As they gave it; null where they gave none. */
  name: string | null;
  isYou: boolean;
  isAllowed: boolean;
  mayExport: boolean;
  mayManage: boolean;
  /** ISO 8601. */
  since: string;
}

export type StaffInput =
  | { intent: 'let_in'; actor: string; mayExport: boolean; mayManage: boolean }
  | { intent: 'take_off'; actor: string };

/** What the page about patient access needs of the running app. */
export interface StaffPages {
  /** Null for who may not manage access. */
  read(asker: StaffAsker): Promise<readonly StaffRow[] | null>;
  ask(asker: StaffAsker, name: string): Promise<PatientDone>;
  change(asker: StaffAsker, input: StaffInput): Promise<PatientDone>;
}

/** What the page about patient access gets of the running app. */
export function createStaffPages(ctx: PagesContext): StaffPages {
  const mayManage = async (asker: StaffAsker): Promise<boolean> => may(await accessOf(ctx, asker), 'manage');
  return {
    async read(asker) {
      if (!(await mayManage(asker))) return null;
      const staff = await readStaff(ctx, asker.shop);
      return staff.map(({ actor, name, access, since }) => ({
        actor,
        name,
        isYou: actor === asker.actor,
        isAllowed: access.is === 'allowed',
        mayExport: access.is === 'allowed' && access.mayExport,
        mayManage: access.is === 'allowed' && access.mayManage,
        since: since.toISOString(),
      }));
    },

    async ask(asker, name) {
      await askForAccess(ctx, asker, name);
      return { ok: true, said: words.needed.asked };
    },

    async change(asker, input) {
      if (!(await mayManage(asker))) return { ok: false, message: words.notAllowed };
      const { shop, actor } = asker;
      const of = { shop, actor: input.actor };
      const { mayExport, mayManage: manages } = input.intent === 'let_in' ? input : noRights;
      const outcome =
        input.intent === 'let_in'
          ? await letIn(ctx, of, { mayExport, mayManage: manages })
          : await takeOff(ctx, of);
      const [subject, purpose] = [`staff:${input.actor}`, input.intent];
      await recordAccess(ctx.db, { shop, actor, subject, purpose, outcome, at: ctx.clock.now() });
      return saidOf(outcome);
    },
  };
}

const noRights = { mayExport: false, mayManage: false };

function saidOf(outcome: StaffChange): PatientDone {
  switch (outcome) {
    case 'done':
      return { ok: true, said: words.done };
    case 'unknown':
      return { ok: false, message: words.unknown };
    case 'last_manager':
      return { ok: false, message: words.lastManager };
  }
}
