/** What becomes of a writing task behind the guards (write-guarded.ts). */
import type { Source } from '../../../contract/ai.ts';
import type { TokenCount } from '../writer.ts';

export type GuardedOutcome =
  | {
      readonly ok: true;
      /** Markdown; citations are numbers in square brackets, which count `sources` from 1. */
      readonly text: string;
      readonly sources: readonly Source[];
      /** Of all tries together. */
      readonly used: TokenCount;
      readonly attempts: number;
    }
  | {
      readonly ok: false;
      /** For the log, never with a word of the text: which guards refused, or how the writer failed. */
      readonly reasons: readonly string[];
      /** What of a stream was handed on before it ended, in the form of a finished text; null where nothing was. */
      readonly shown: { readonly text: string; readonly sources: readonly Source[] } | null;
      readonly used: TokenCount;
      readonly attempts: number;
    };
