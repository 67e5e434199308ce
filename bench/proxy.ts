/** A network between the product and its database: it can be slow, and it can swallow everything. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Between {
  readonly port: number;
  /** Milliseconds that everything takes, each way. */
  delay(each: number): void;
  /** Takes everything and hands on nothing; connections stay open, new ones are taken. */
  swallow(on: boolean): void;
  close(): Promise<void>;
}

/** Stands in front of a port of this machine. */
export async function proxyTo(target: number): Promise<Between> {
  let each = 0;
  let swallows = false;
  const open = new Set<Socket>();
  /** In the order in which it came, each piece after its time. */
  const pass = (from: Socket, to: Socket) => {
    let order = Promise.resolve();
    const later = (what: () => void) => {
      const due = Date.now() + each;
      order = order.then(
        () =>
          new Promise((resolve) =>
            setTimeout(
              () => {
                if (!swallows && !to.destroyed) what();
                resolve();
              },
              Math.max(0, due - Date.now()),
            ),
          ),
      );
    };
    from.on('data', (piece) => later(() => to.write(piece)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (inner) => {
    const outer = connect({ port: target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    for (const one of [inner, outer]) open.add(one);
    pass(inner, outer);
    pass(outer, inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    delay(ms) {
      each = ms;
    },
    swallow(on) {
      swallows = on;
    },
    async close() {
      for (const one of open) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
