/** Der Verlauf auf Deutsch, für Fachleute. „Then“ ist das frühere von zwei Ergebnissen. */
import type { TrendWords } from '../words.ts';

export const trend: TrendWords = {
  count: {
    first: ['Es liegen {count} Ergebnisse vor; dieses ist das älteste.'],
    between: ['Es liegen {count} Ergebnisse vor, ältere und neuere als dieses.'],
    last: ['Es liegen {count} Ergebnisse vor; dieses ist das neueste.'],
  },
  course: ['In der Reihenfolge der Proben: {course}.', 'Nach dem Datum der Probe: {course}.'],
  courseItem: 'Glykan-Alter {glycanAge} mit {age} {month}',
  step: {
    level: ['Von {monthThen} bis {monthNow} blieb der Abstand zwischen den beiden Altern gleich.'],
    better: ['Von {monthThen} bis {monthNow} hat sich das Verhältnis zur jüngeren Seite verschoben.'],
    worse: ['Von {monthThen} bis {monthNow} hat sich das Verhältnis zur älteren Seite verschoben.'],
  },
  span: {
    level: [
      'Über alle Ergebnisse, von {monthThen} bis {monthNow}, ist der Abstand zwischen den Altern gleich.',
    ],
    better: [
      'Über alle Ergebnisse, von {monthThen} bis {monthNow}, hat sich das Verhältnis zur jüngeren Seite verschoben.',
    ],
    worse: [
      'Über alle Ergebnisse, von {monthThen} bis {monthNow}, hat sich das Verhältnis zur älteren Seite verschoben.',
    ],
  },
  moves: {
    none: ['In diesem Schritt blieb jeder der fünf Indizes in seinem Perzentilband.'],
    better: ['Zur besseren Seite bewegt haben sich: {steps}.'],
    worse: ['Zur schwächeren Seite bewegt haben sich: {steps}.'],
  },
  moveItem: '{name} (von {before} auf {after})',
  caution: [
    'Werte unterscheiden sich von Probe zu Probe. Eine kleine Änderung sollte bestätigt werden, bevor man etwas daraus schließt.',
    'Ein Teil jeder Änderung ist gewöhnliche Schwankung. Woher der Rest kommt, kann dieser Vergleich nicht sagen.',
  ],
};
