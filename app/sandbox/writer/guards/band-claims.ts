/** What sentences say of the band of an index, and of the middle: each with what has to be true of the report (places.ts). */
import { bandOf } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';

export const bandClaims: readonly { readonly says: RegExp; readonly holds: (index: IndexView) => boolean }[] =
  [
    {
      says: /\b(?:in|to) (?:the|its) lowest band\b/,
      holds: ({ percentile }) => bandOf(percentile).band === 1,
    },
    {
      says: /\b(?:in|to) (?:the|its) highest band\b/,
      holds: ({ percentile }) => bandOf(percentile).band === 5,
    },
    {
      says: /\b(?:in|to) (?:the|its) middle band\b/,
      holds: ({ percentile }) => bandOf(percentile).band === 3,
    },
    { says: /\babove (?:the|its) middle\b/, holds: ({ percentile }) => percentile > 50 },
    { says: /\bbelow (?:the|its) middle\b/, holds: ({ percentile }) => percentile < 50 },
    {
      // "Well above": no word for a place or two.
      says: /\b(?:well|far|clearly|much) (?:above|over) the middle\b/,
      holds: ({ percentile }) => percentile > 60,
    },
    {
      says: /\b(?:well|far|clearly|much) (?:below|under) the middle\b/,
      holds: ({ percentile }) => percentile < 40,
    },
  ];
