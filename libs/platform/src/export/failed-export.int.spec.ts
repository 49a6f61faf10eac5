import { AppError } from '@atlas/contracts';
import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import request from 'supertest';
import { SmallApplication } from '../../test/small-application.js';
import { Public } from '../session/access.decorators.js';
import { exportRows, type ExportFormat } from './export-rows.js';

interface Row {
  readonly name: string;
}

async function* rows(readable: number): AsyncGenerator<readonly Row[]> {
  for (let batch = 0; batch < readable; batch += 1) yield Promise.resolve([{ name: 'One' }]);
  throw new AppError(422, 'THING_INVALID', 'Name is not valid.');
}

@Controller('thing')
class ThingController {
  @Public()
  @Get('export')
  export(
    @Query('format') format: ExportFormat,
    @Query('readable') readable: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const about = [['Report', 'Things']] as const;
    const columns = [{ key: 'name', label: 'Name', type: 'text' }] as const;
    const { stream, headers } = exportRows<Row>({ columns, rows: rows(Number(readable)), format, filename: 'Things', about });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }
}

describe('an export whose rows cannot be read', () => {
  let small: SmallApplication;

  beforeAll(async () => {
    small = await SmallApplication.start([ThingController]);
  });
  afterAll(() => small?.stop());

  const get = (format: ExportFormat, readable: number) =>
    request(small.app.getHttpServer()).get('/AtlasAPI/api/thing/export').query({ format, readable });

  it.each(['xlsx', 'csv'] as const)('is answered with its error while nothing was sent (%s)', async format => {
    const { headers, body } = await get(format, 0).expect(422);
    expect(body).toMatchObject({ code: 'THING_INVALID', ExceptionMessage: 'Name is not valid.' });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('breaks off when a part was sent, so that the file does not look complete', async () => {
    await expect(get('csv', 2).buffer(true)).rejects.toThrow(/aborted|socket hang up/);
  });
});
