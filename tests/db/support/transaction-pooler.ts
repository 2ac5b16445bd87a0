import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** PostgreSQL's messages end here, and which state the session is in ("I": between transactions). */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const BETWEEN_TRANSACTIONS = 'I'.charCodeAt(0);

/**
 * A pooler before PostgreSQL that hands out its sessions by the transaction, the one used last first, as PgBouncer does
 * with `pool_mode = transaction`. Each client signs in for itself; its session then serves everybody.
 */
export async function startTransactionPooler(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const idle: Session[] = [];
  const sockets = new Set<Socket>();

  interface Session {
    socket: Socket;
    client: Socket | null;
  }

  function openSession(client: Socket): Session {
    const socket = connect(Number(target.port), target.hostname);
    const session: Session = { socket, client };
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      session.client?.write(data);
      rest = Buffer.concat([rest, data]);
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest[0] === READY_FOR_QUERY && rest[5] === BETWEEN_TRANSACTIONS) {
          session.client = null;
          idle.push(session);
        }
        rest = rest.subarray(end);
      }
    });
    return session;
  }

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    const signingIn = openSession(client);
    let bound: Session | null = signingIn;
    client.on('data', (data: Buffer) => {
      if (data[0] === TERMINATE) return void client.end();
      if (bound?.client !== client) bound = idle.pop() ?? openSession(client);
      bound.client = client;
      bound.socket.write(data);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
