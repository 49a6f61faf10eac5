import { until } from '@atlas/testing/until';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { SmallApplication } from '../../test/small-application.js';
import { Public } from '../session/access.decorators.js';

@Controller('thing')
class ThingController {
  @Public()
  @Get()
  read() {
    return {};
  }

  @Public()
  @Post()
  take(@Body() body: object) {
    return body;
  }
}

const HEAD = 'POST /AtlasAPI/api/thing HTTP/1.1\r\nhost: atlas\r\n';

describe('a client that speaks HTTP incompletely or wrongly', () => {
  let small: SmallApplication;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    small = await SmallApplication.start([ThingController]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await small?.stop();
  });

  /** A connection that sends these bytes and no more; `answered` is what it received. */
  const send = async (bytes: string) => {
    const { port } = small.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let answered = '';
    socket.on('data', chunk => (answered += String(chunk)));
    // The server may reset the connection.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    return { socket, answered: () => answered };
  };
  const closedAfter = async (bytes: string): Promise<string> => {
    const { socket, answered } = await send(bytes);
    await until('the end of the connection', () => socket.closed);
    return answered();
  };

  const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

  it('does not delay others with 100 half requests, and is disconnected when it is idle', async () => {
    // Node sets the timeout of a server on each new connection.
    const server = small.app.getHttpServer();
    const { timeout } = server;
    server.timeout = 1_000;
    const halfBodies = Array.from({ length: 50 }, () =>
      send(`${HEAD}content-type: application/json\r\ncontent-length: 100\r\n\r\nhalf`),
    );
    const halfHeaders = Array.from({ length: 50 }, () => send(HEAD));
    const half = await Promise.all([...halfBodies, ...halfHeaders]);
    await small.call().get('/health/live').expect(200);
    await small.call().get('/AtlasAPI/api/thing').expect(200);
    await until('the end of every connection', () => half.every(({ socket }) => socket.closed), { withinMs: 10_000 });
    server.timeout = timeout;
  });

  it('is refused and disconnected if it sends Content-Length with Transfer-Encoding', async () => {
    const answer = await closedAfter(`${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(bodyOf(answer)).toMatchObject({ code: 'MALFORMED_REQUEST', correlation_id: expect.any(String) as string });
  });

  it('is refused and disconnected if a header is larger than 16 kB', async () => {
    const answer = await closedAfter(`${HEAD}x-large: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(answer)).toMatchObject({
      ExceptionMessage: 'The address and the headers of the request are too long.',
      code: 'TOO_LARGE',
    });
  });
});
