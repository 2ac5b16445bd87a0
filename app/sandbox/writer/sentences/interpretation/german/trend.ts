/** Der Verlauf auf Deutsch, für Fachleute. „Then“ ist das frühere von zwei Ergebnissen. */
import type { TrendWords } from '../words.ts';

export const trend: TrendWords = {
  count: {
    first: ['Berücksichtigt sind {count} Ergebnisse; dieses ist das älteste.'],
    between: ['Berücksichtigt sind {count} Ergebnisse, ältere und neuere als dieses.'],
    last: ['Berücksichtigt sind {count} Ergebnisse; dieses ist das neueste.'],
  },
  course: ['In der Reihenfolge der Proben: {course}.', 'Nach dem Datum der Probe: {course}.'],
  courseItem: 'Glykan-Alter {glycanAge} mit {age} {month}',
  step: {
    level: ['{Span} blieb der Abstand zwischen den beiden Altern gleich.'],
    better: ['{Span} hat sich das Verhältnis zur jüngeren Seite verschoben.'],
    worse: ['{Span} hat sich das Verhältnis zur älteren Seite verschoben.'],
  },
  span: {
    level: ['Über alle Ergebnisse, {span}, ist der Abstand zwischen den Altern gleich.'],
    better: ['Über alle Ergebnisse, {span}, hat sich das Verhältnis zur jüngeren Seite verschoben.'],
    worse: ['Über alle Ergebnisse, {span}, hat sich das Verhältnis zur älteren Seite verschoben.'],
  },
  moves: {
    none: ['In diesem Schritt blieb jeder der fünf Indizes in seinem Perzentilband.'],
    better: ['Zur besseren Seite bewegt haben sich: {steps}.'],
    worse: ['Zur schwächeren Seite bewegt haben sich: {steps}.'],
  },
  moveItem: '{name} (von {before} auf {after})',
  caution: [
    'Werte unterscheiden sich von Probe zu Probe. Eine kleine Änderung sollte bestätigt werden, bevor man etwas daraus schließt.',
    'Ein Teil jeder Änderung ist normale Schwankung. Woher der Rest kommt, kann dieser Vergleich nicht sagen.',
  ],
};
