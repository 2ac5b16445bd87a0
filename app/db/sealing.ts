import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { DbError, errorCode } from './errors.ts';

/** Where a sealed value stands. It opens there and nowhere else. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The row's primary key. */
  row: string;
}

export interface SealingKey {
  /** Letters, digits, `-` and `_`. Stands in every value sealed with it. */
  id: string;
  /** 32 random bytes in base64. */
  secretBase64: string;
}

export interface Sealer {
  /** Names the key that seals. */
  readonly currentKeyId: string;
  /** Seals with the current key. The same text sealed twice gives two different values. */
  seal(plaintext: string, at: SealedPlace): string;
  /** @throws DbError `seal_key_unknown`, or `seal_broken` (altered, or sealed for another place) */
  open(sealed: string, at: SealedPlace): string;
}

const VERSION = 's1';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12; // NIST SP 800-38D: 96 bits, random; far below 2^32 values a key
const TAG_BYTES = 16;

/**
 * Seals column values with AES-256-GCM. A value reads `s1.<key id>.<base64url of iv, ciphertext and tag>`; version,
 * key id and place are authenticated with it, so a value copied to another row is as broken as an altered one.
 *
 * @param options.keys all keys that stored values may still need; `currentKeyId` names the one that seals
 * @throws DbError `seal_key_invalid`
 */
export function createSealer(options: { keys: readonly SealingKey[]; currentKeyId: string }): Sealer {
  const keys = new Map(options.keys.map((key) => [key.id, decodeKey(key)]));
  const { currentKeyId } = options;
  const currentKey = keys.get(currentKeyId);
  if (!currentKey)
    throw new DbError('seal_key_invalid', `The current sealing key "${currentKeyId}" is not given.`);

  return {
    currentKeyId,
    seal(plaintext, at) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, currentKey, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(bindingOf(currentKeyId, at));
      const parts = [iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${VERSION}.${currentKeyId}.${Buffer.concat(parts).toString('base64url')}`;
    },
    open(sealed, at) {
      const [version, keyId, text, ...rest] = sealed.split('.');
      if (version !== VERSION || keyId === undefined || text === undefined || rest.length > 0)
        throw broken(at);
      const key = keys.get(keyId);
      if (!key) throw new DbError('seal_key_unknown', `No key "${keyId}" is given; ${nameOf(at)} needs it.`);
      const bytes = Buffer.from(text, 'base64url');
      // One spelling only: base64 decoders ignore stray bits and characters, and an altered value must not open.
      if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) throw broken(at);
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(bindingOf(keyId, at));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const start = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([start, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw broken(at, cause);
      }
    },
  };
}

/** Whether a sealed value could not be opened: its key is missing, or it was altered. Trying again is of no use. */
export function isUnreadable(error: unknown): boolean {
  return errorCode(error) === 'seal_key_unknown' || errorCode(error) === 'seal_broken';
}

/**
 * Opens a value that stands among others, of which one that can't be opened must not take the rest with it.
 * @returns null where it can't be opened: the log says which, and why
 */
export function openReadable(
  { sealer, log }: { sealer: Sealer; log: Pick<Logger, 'error'> },
  sealed: string,
  at: SealedPlace,
): string | null {
  try {
    return sealer.open(sealed, at);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error({ code: errorCode(error), ...at }, 'a sealed value cannot be read');
    return null;
  }
}

/** The key that a value is sealed with; null for what is no sealed value. */
export function keyIdOf(sealed: string): string | null {
  const [version, keyId] = sealed.split('.');
  return version === VERSION && keyId !== undefined ? keyId : null;
}

function decodeKey({ id, secretBase64 }: SealingKey): Buffer {
  const secret = Buffer.from(secretBase64, 'base64');
  if (!/^[\w-]+$/.test(id))
    throw new DbError('seal_key_invalid', 'A sealing key id is letters, digits, - and _.');
  if (secret.length === KEY_BYTES) return secret;
  throw new DbError('seal_key_invalid', `Sealing key "${id}" is not ${KEY_BYTES} bytes in base64.`);
}

/** As JSON, so that no two places spell the same bytes (`a.b` + `c` and `a` + `b.c`). */
function bindingOf(keyId: string, { table, column, row }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, table, column, row]), 'utf8');
}

function broken(at: SealedPlace, cause?: unknown): DbError {
  return new DbError('seal_broken', `The sealed value of ${nameOf(at)} was altered or belongs elsewhere.`, {
    cause,
  });
}

const nameOf = (at: SealedPlace) => `${at.table}.${at.column} (row ${at.row})`;
