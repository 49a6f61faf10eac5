/** The smallest thing that could do it: Nest on Fastify and prepared statements. What commands and lists are measured against. */
import { Controller, Inject, Module, Post, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const POOL = Symbol('pool');
const [, , databaseUrl] = process.argv;
const WHERE = 'from cases.case_list where account_id = $1 and not is_deleted and current_status_id = $2';
const LIST = `select case_id, ins_claim_number, index_or_aaa_number, injured_first_name, injured_last_name, provider_name, insurance_company_name,
    accident_date, dos_from, dos_to, claim_cents, paid_cents, balance_cents, current_status, current_status_id, track, is_closed, initial_status,
    case_type, packet_id, date_open ${WHERE} order by date_open_key desc, case_id desc limit $3 offset $4`;
const COUNT = `select count(*)::int as count from (select ${WHERE} limit 100001) c`;

class BareController {
  constructor(pool) {
    this.pool = pool;
  }

  async add(request) {
    const id = randomUUID();
    const { case_id, description } = request.body;
    await this.pool.query({ name: 'add', text: 'insert into bare_note values ($1, $2, $3)', values: [id, case_id, description] });
    return { id };
  }

  async list(request) {
    const { account_id, status, page, size } = request.body;
    const { rows } = await this.pool.query({ name: 'list', text: LIST, values: [account_id, status, size, (page - 1) * size] });
    const { rows: counted } = await this.pool.query({ name: 'count', text: COUNT, values: [account_id, status] });
    return { result: rows, total_rows: counted[0].count };
  }
}
Inject(POOL)(BareController, undefined, 0);
Req()(BareController.prototype, 'add', 0);
Post('note')(BareController.prototype, 'add', Object.getOwnPropertyDescriptor(BareController.prototype, 'add'));
Req()(BareController.prototype, 'list', 0);
Post('list')(BareController.prototype, 'list', Object.getOwnPropertyDescriptor(BareController.prototype, 'list'));
Controller()(BareController);

const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
await pool.query('create table if not exists bare_note (id uuid primary key, case_id text not null, description text not null)');

class BareModule {}
Module({ controllers: [BareController], providers: [{ provide: POOL, useValue: pool }] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.send({ url: await app.getUrl() });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
