/** The smallest thing that could do it: Nest on Fastify, one handler, one prepared INSERT. What a case command is measured against. */
import { Controller, Inject, Module, Post, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const POOL = Symbol('pool');
const [, , databaseUrl] = process.argv;

class NoteController {
  constructor(pool) {
    this.pool = pool;
  }

  async add(request) {
    const id = randomUUID();
    const { case_id, description } = request.body;
    await this.pool.query({ name: 'add', text: 'insert into bare_note values ($1, $2, $3)', values: [id, case_id, description] });
    return { id };
  }
}
Inject(POOL)(NoteController, undefined, 0);
Req()(NoteController.prototype, 'add', 0);
Post('note')(NoteController.prototype, 'add', Object.getOwnPropertyDescriptor(NoteController.prototype, 'add'));
Controller()(NoteController);

const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
await pool.query('create table if not exists bare_note (id uuid primary key, case_id text not null, description text not null)');

class BareModule {}
Module({ controllers: [NoteController], providers: [{ provide: POOL, useValue: pool }] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.send({ url: await app.getUrl() });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
