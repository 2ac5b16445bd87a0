import type { Peaks } from '../../../contract/indexes.ts';

/** Peaks of the example reports of both interfaces: they add up to 100. */
export const examplePeaks: Peaks = {
  GP1: 0.18,
  GP2: 0.55,
  GP3: 0.21,
  GP4: 17.62,
  GP5: 0.29,
  GP6: 4.98,
  GP7: 0.62,
  GP8: 19.31,
  GP9: 9.74,
  GP10: 5.06,
  GP11: 0.83,
  GP12: 0.74,
  GP13: 0.42,
  GP14: 14.66,
  GP15: 1.98,
  GP16: 3.58,
  GP17: 1.03,
  GP18: 10.41,
  GP19: 1.87,
  GP20: 0.41,
  GP21: 0.79,
  GP22: 0.2,
  GP23: 2.12,
  GP24: 2.4,
};
