import type { AppTx } from '../../db/app-client.ts';
import { type DirectoryContext, listed } from '../patients/directory.ts';
import { type Likeness, likenessOf } from '../patients/duplicates.ts';
import { notMerged } from '../patients/merged.ts';
import type { PatientRecord } from '../patients/record.ts';
import { nameWords } from '../patients/terms.ts';

/** Somebody of the directory, or of an earlier row of the file. */
export interface Known {
  id: string | null;
  row: number | null;
  record: PatientRecord;
}

/** `same`: the same name and birth date, where neither says one, too. `alike`: it may be the same person. */
export interface Likest {
  is: 'same' | 'alike';
  known: Known;
}

/**
 * Everybody whom the rows of a file are compared with, in memory: a query for each of 10,000 rows would take a minute.
 * Who may be whom is what the form for one patient says ({@link likenessOf}).
 */
export interface Roster {
  add(known: Known): void;
  /** Who is likest to a record; null where nobody may be the same person. */
  likestTo(record: PatientRecord): Likest | null;
  /** Reads what was added, changed or removed since the last time. @throws what the database throws */
  freshen(ctx: DirectoryContext, db: AppTx, shop: string): Promise<void>;
}

const AT_ONCE = 1_000;
const rank: readonly Likeness[] = ['same_person', 'same_name', 'same_birth'];

const isSame = (likeness: Likeness, one: PatientRecord, other: PatientRecord): boolean =>
  likeness === 'same_person' ||
  (likeness === 'same_name' && one.dateOfBirth === null && other.dateOfBirth === null);

export function createRoster(): Roster {
  /** By birth date and each spelling of each word: a made-up date that thousands share is no reason to compare them all. */
  const byBirth = new Map<string, Set<Known>>();
  /** Those without a birth date, and everybody, by each spelling of each word of their names. */
  const unborn = new Map<string, Set<Known>>();
  const byWord = new Map<string, Set<Known>>();
  const versions = new Map<string, { version: number; known: Known | null }>();

  const places = ({ record }: Known): [Map<string, Set<Known>>, string][] => {
    const words = nameWords(record.name).flat();
    return [
      ...(record.dateOfBirth === null
        ? words.map((word): [typeof unborn, string] => [unborn, word])
        : words.map((word): [typeof byBirth, string] => [byBirth, `${record.dateOfBirth ?? ''} ${word}`])),
      ...words.map((word): [typeof byWord, string] => [byWord, word]),
    ];
  };
  const put = (known: Known): void => {
    for (const [map, key] of places(known)) map.set(key, (map.get(key) ?? new Set()).add(known));
  };
  const take = (known: Known): void => {
    for (const [map, key] of places(known)) map.get(key)?.delete(known);
  };
  /** Who shares the record's rarest word: whoever has the same name is among them. */
  const namesakes = (record: PatientRecord, map: Map<string, Set<Known>>): Known[] => {
    const groups = nameWords(record.name).map((spellings) => [
      ...new Set(spellings.flatMap((word) => [...(map.get(word) ?? [])])),
    ]);
    return groups.toSorted((a, b) => a.length - b.length)[0] ?? [];
  };

  return {
    add: put,
    likestTo(record) {
      const { dateOfBirth: birth } = record;
      const candidates =
        birth === null
          ? namesakes(record, byWord)
          : [
              ...new Set(
                nameWords(record.name)
                  .flat()
                  .flatMap((word) => [...(byBirth.get(`${birth} ${word}`) ?? [])]),
              ),
              ...namesakes(record, unborn),
            ];
      const found = candidates.flatMap((known) => {
        const likeness = likenessOf(record, known.record);
        return likeness === null ? [] : [{ known, likeness }];
      });
      const same = found.find(({ known, likeness }) => isSame(likeness, record, known.record));
      if (same !== undefined) return { is: 'same', known: same.known };
      const [alike] = found.toSorted((a, b) => rank.indexOf(a.likeness) - rank.indexOf(b.likeness));
      return alike === undefined ? null : { is: 'alike', known: alike.known };
    },
    async freshen(ctx, db, shop) {
      const now = await db.patient.findMany({
        where: { shop, ...notMerged },
        select: { id: true, version: true },
      });
      const present = new Set(now.map(({ id }) => id));
      for (const [id, { known }] of versions) {
        if (present.has(id)) continue;
        if (known !== null) take(known);
        versions.delete(id);
      }
      const news = now.filter(({ id, version }) => versions.get(id)?.version !== version);
      for (let i = 0; i < news.length; i += AT_ONCE) {
        const ids = news.slice(i, i + AT_ONCE).map(({ id }) => id);
        for (const row of await db.patient.findMany({ where: { shop, id: { in: ids }, ...notMerged } })) {
          const before = versions.get(row.id)?.known ?? null;
          if (before !== null) take(before);
          const { record } = listed(ctx, row);
          // One that can't be opened can't be compared.
          const known = record === null ? null : { id: row.id, row: null, record };
          if (known !== null) put(known);
          versions.set(row.id, { version: row.version, known });
        }
      }
    },
  };
}
