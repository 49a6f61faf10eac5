/** The smallest thing that could do it: Nest on Fastify and prepared statements. What commands and lists are measured against. */
import { Controller, Inject, Module, Post, Req, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';

const POOL = Symbol('pool');
const [, , databaseUrl] = process.argv;
const WHERE = 'from cases.case_list where account_id = $1 and not is_deleted and current_status_id = $2';
const LIST = `select case_id, ins_claim_number, index_or_aaa_number, injured_first_name, injured_last_name, provider_name, insurance_company_name,
    accident_date, dos_from, dos_to, claim_cents, paid_cents, balance_cents, current_status, current_status_id, track, is_closed, initial_status,
    case_type, packet_id, date_open ${WHERE} order by date_open_key desc, case_id desc limit $3 offset $4`;
const COUNT = `select count(*)::int as count from (select ${WHERE} limit 100001) c`;

const ROW = `t.id, t.name, t.naic_code, t.group_id, g.name as group_name, t.kind, t.company_tpa_id, c.name as company_tpa_name, t.city, t.phone, t.is_active, t.updated_at, t.revision`;
const RECORDS = `from master_data.insurance_company t
    left join master_data.insurance_company_group g on g.account_id = t.account_id and g.id = t.group_id
    left join master_data.company_tpa c on c.account_id = t.account_id and c.id = t.company_tpa_id`;
const LIVE = 'where t.account_id = $1 and t.deleted_at is null and t.is_active';
const PREFIX = `${LIVE} and t.name_key >= $2 and t.name_key < $2 || chr(1114111)`;
const SEARCH = `${LIVE} and t.search_text like '%' || $2 || '%'`;
const page = where => `select ${ROW} ${RECORDS} ${where} order by t.name_key, t.id limit 26`;
const total = where => `select count(*)::int as count from (select from master_data.insurance_company t ${where} limit 100001) c`;
const EXPORT = `select t.*, g.name as group_name, c.name as company_tpa_name ${RECORDS} ${LIVE} order by t.name_key, t.id`;
const FETCHED = 2000;

/** Rows as they come from a cursor, each joined to a line. */
async function* lines(client, account) {
  await client.query('begin');
  await client.query(`declare bare_rows no scroll cursor for ${EXPORT}`, [account]);
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${FETCHED} from bare_rows`, rowMode: 'array' });
    if (rows.length)
      yield `${rows.map(row => row.map(cell => `"${String(cell ?? '').replaceAll('"', '""')}"`).join()).join('\r\n')}\r\n`;
    if (rows.length < FETCHED) break;
  }
  await client.query('commit');
  client.release();
}

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

  async #records(name, where, { account_id, text }) {
    const { rows } = await this.pool.query({ name, text: page(where), values: [account_id, text] });
    const { rows: counted } = await this.pool.query({ name: `${name} total`, text: total(where), values: [account_id, text] });
    return { result: rows, total_rows: counted[0].count };
  }

  prefix(request) {
    return this.#records('prefix', PREFIX, request.body);
  }

  search(request) {
    return this.#records('search', SEARCH, request.body);
  }

  async export(request) {
    return new StreamableFile(Readable.from(lines(await this.pool.connect(), request.body.account_id), { objectMode: false }));
  }
}
Inject(POOL)(BareController, undefined, 0);
Req()(BareController.prototype, 'add', 0);
Post('note')(BareController.prototype, 'add', Object.getOwnPropertyDescriptor(BareController.prototype, 'add'));
Req()(BareController.prototype, 'list', 0);
Post('list')(BareController.prototype, 'list', Object.getOwnPropertyDescriptor(BareController.prototype, 'list'));
for (const [method, path] of [
  ['prefix', 'record/prefix'],
  ['search', 'record/search'],
  ['export', 'record/export'],
]) {
  Req()(BareController.prototype, method, 0);
  Post(path)(BareController.prototype, method, Object.getOwnPropertyDescriptor(BareController.prototype, method));
}
Controller()(BareController);

const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
await pool.query('create table if not exists bare_note (id uuid primary key, case_id text not null, description text not null)');

class BareModule {}
Module({ controllers: [BareController], providers: [{ provide: POOL, useValue: pool }] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.send({ url: await app.getUrl() });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
