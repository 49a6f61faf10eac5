import { checkedMapping, guessedMapping, type ImportKind, type ImportRequest, type MappingTo } from '@atlas/contracts';
import type { OpenTable } from '@atlas/import-files';
import type { Session } from '@atlas/platform';
import { ImportIntake, type ImportForm } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CaseMappings } from './case-mappings.js';
import type { ImportOptions, ImportRules } from './import-task.js';

/** How one kind of import is asked for. */
export interface ImportOrder<Name extends string, Body extends ImportRequest> extends ImportForm<Body> {
  readonly kind: ImportKind<Name>;
  /** The kind's own rules, from what was asked for and what the user may do. */
  options(body: Body): ImportOptions;
}

/** Takes in the files of every kind of import and puts their jobs in the queue. */
@Injectable()
export class ImportDesk {
  constructor(
    private readonly intake: ImportIntake,
    private readonly mappings: CaseMappings,
  ) {}

  /** Refuses a file that is no table, and a mapping that does not hold, at once; everything about single rows is the job's to tell. */
  start<Name extends string, Body extends ImportRequest>(
    session: Session,
    request: FastifyRequest,
    order: ImportOrder<Name, Body>,
  ): Promise<{ job_id: string }> {
    const { kind } = order;
    return this.intake.start(session, request, order, async ({ body, dryRun, open }) => {
      const mapping = await this.#mapping(session, kind, body.mapping, await open(kind.x12));
      const rules: ImportRules<ImportOptions> = { mapping: { ...mapping }, options: order.options(body) };
      return { type: kind.type, title: dryRun ? `Dry run of ${kind.label.toLowerCase()}` : kind.label, rules };
    });
  }

  async #mapping<Name extends string>(
    session: Session,
    kind: ImportKind<Name>,
    given: string | undefined,
    table: OpenTable,
  ): Promise<MappingTo<Name>> {
    const isGiven = given !== undefined && !table.fixed;
    const mapping = isGiven ? await this.mappings.read(session, kind.type, given) : guessedMapping(table, kind.fields);
    return checkedMapping(mapping, table.headers, kind.fields);
  }
}
