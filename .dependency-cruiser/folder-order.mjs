/** The order of the folders inside one room, as rules: each imports only what stands further right. */

/** The parts of a line, leftmost first. */
export function ranksOf({ line }) {
  return line.split('->').map((rank) => rank.split(',').map((part) => part.trim()));
}

const short = (room) => room.replace(/^app\//, '').replaceAll('/', '-');

const anyPartOf = (room, parts) =>
  `^${room}/(${parts.map((part) => (part.includes('.') ? `${part.replaceAll('.', '\\.')}$` : `${part}/`)).join('|')})`;

/** Name of the rule for one part. */
export function downwardRule(room, part) {
  return `${short(room)}-${part.replace(/\.\w+$/, '')}-imports-downward`;
}

/** Name of the rule for what the line does not name. */
export function namedRule(room) {
  return `${short(room)}-folders-are-in-order`;
}

/** One rule a part (nothing to its left, and no neighbour of its rank), and one for what the line leaves out. */
export function folderOrderRules(order) {
  const { room, reasons } = order;
  const ranks = ranksOf(order);
  const downward = ranks.flatMap((rank, at) =>
    rank.flatMap((part) => {
      const above = [...ranks.slice(0, at).flat(), ...rank.filter((other) => other !== part)];
      if (above.length === 0) return [];
      const comment = reasons[part];
      if (comment === undefined) throw new Error(`${room}: no reason for ${part}`);
      return {
        name: downwardRule(room, part),
        severity: 'error',
        comment,
        from: { path: anyPartOf(room, [part]) },
        to: { path: anyPartOf(room, above) },
      };
    }),
  );
  return [
    ...downward,
    {
      name: namedRule(room),
      severity: 'error',
      comment: 'A folder that the line does not name could import anything, and be imported by anything.',
      from: {},
      to: { path: `^${room}/`, pathNot: anyPartOf(room, ranks.flat()) },
    },
  ];
}
